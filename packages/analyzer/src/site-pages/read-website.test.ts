import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../../tests/support/site-server.ts';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import { listen, startLocalGate } from '../../test-support/local-gate.ts';
import { runAudits } from '../audits/run-audits.ts';
import type { EgressDecision } from '../egress/gate.ts';
import { collectFacts, type Facts } from '../facts.ts';
import { fetchPage } from '../fetch/fetch-site.ts';
import type { OtherPages, SiteFetch } from '../stages.ts';
import { readWebsite } from './read-website.ts';
import { robotUserAgent } from './robot.ts';

const ROBOT = robotUserAgent('https://agency.example/privacy#our-robot');
const ENGLISH_PAGE = '<!doctype html><html lang="en"><title>Shop</title>';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

interface Reading {
  site: SiteFetch;
  others: OtherPages;
  facts: Facts;
  decisions: EgressDecision[];
}

/** Reads a website on this machine through a gate that lets nothing else through. */
async function read(url: string, enough: AbortSignal = new AbortController().signal): Promise<Reading> {
  const decisions: EgressDecision[] = [];
  const onDecision = (decision: EgressDecision) => decisions.push(decision);
  const gate = await startLocalGate(new URL(url).host, { onDecision });
  cleanUps.push(() => gate.stop());
  const page = await fetchPage(url, { gate });
  if (!page.ok) throw new Error(page.fault.code);
  const now = new Date('2026-11-20T12:00:00Z');
  const reading = { context: { gate }, enough, robotUserAgent: ROBOT, now, onBroken: failOnBroken };
  const site = await readWebsite(page.resource, reading);
  if (!site.otherPages) throw new Error('no other pages');
  const facts = collectFacts({ fetch: site, measurement: { why: 'No browser.' }, now }, failOnBroken);
  return { site, others: site.otherPages, facts, decisions };
}

async function generatedSite(name: 'sound-electrician' | 'faulty-electrician'): Promise<SiteServer> {
  const server = await startSiteServer({ site: name });
  cleanUps.push(() => server.stop());
  return server;
}

/** A website of one function; every request is written down as "METHOD path". */
async function localSite(answer: RequestListener): Promise<{ url: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    answer(request, response);
  });
  const port = await listen(server);
  cleanUps.push(async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });
  return { url: `http://127.0.0.1:${port}/`, asked };
}

const pathsOf = (pages: readonly { url: string }[]) => pages.map(({ url }) => new URL(url).pathname);

/** Findings of the checks across pages, with the paths each names. */
function findings(facts: Facts): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { id, outcome } of runAudits(facts, failOnBroken))
    if (outcome.kind === 'fail') found[id] = outcome.pages;
  return found;
}

const ACROSS_PAGES = [
  'indexable-pages',
  'contact-page',
  'contact-page-details',
  'services-page',
  'duplicate-titles',
  'page-titles',
  'broken-images',
  'thin-pages',
  'hreflang',
  'duplicate-descriptions',
  'orphaned-pages',
  'redirect-chains',
  'soft-404',
  'broken-links',
];

describe('a website of ten pages', () => {
  it('is read whole, and nothing is found where nothing is wrong', async () => {
    const server = await generatedSite('sound-electrician');
    const { others, facts } = await read(server.url);
    expect(others.analyzedKind).toBe('home');
    expect(others.pages.map(({ kind, url }) => `${kind} ${new URL(url).pathname}`).toSorted()).toEqual([
      'about /about/',
      'areas /service-areas/',
      'areas /service-areas/pasadena/',
      'booking /request-service/',
      'contact /contact/',
      'contact /es/contacto/',
      'services /services/',
      'services /services/ev-chargers/',
      'services /services/panel-upgrades/',
    ]);
    expect(others.leftOut).toEqual([]);
    const found = Object.keys(findings(facts));
    expect(found.filter((id) => ACROSS_PAGES.includes(id))).toEqual([]);
    const passed = runAudits(facts, failOnBroken).flatMap(({ id, outcome }) =>
      outcome.kind === 'pass' ? [id] : [],
    );
    expect(passed).toEqual(
      expect.arrayContaining(['duplicate-titles', 'orphaned-pages', 'soft-404', 'thin-pages']),
    );
    // Each page was asked once, as our robot.
    const asked = server.hits.filter(({ path }) => path === '/contact/');
    expect(asked.map(({ method, userAgent }) => [method, userAgent])).toEqual([['GET', ROBOT]]);
  });

  it('with faults is told each fault, with the pages that have it', async () => {
    const server = await generatedSite('faulty-electrician');
    const found = findings((await read(server.url)).facts);
    expect(Object.fromEntries(Object.entries(found).filter(([id]) => ACROSS_PAGES.includes(id)))).toEqual({
      'indexable-pages': ['/service-areas/'],
      'contact-page-details': ['/contact/'],
      'duplicate-titles': ['/services/panel-upgrades/', '/services/ev-chargers/'],
      'duplicate-descriptions': ['/services/ev-chargers/', '/service-areas/pasadena/'],
      'page-titles': ['/service-areas/pasadena/'],
      'thin-pages': ['/services/panel-upgrades/'],
      'broken-images': ['/about/'],
      'broken-links': ['/service-areas/pasadena/'],
      'redirect-chains': ['/service-areas/pasadena/'],
      hreflang: ['/about/'],
      'orphaned-pages': ['/emergency-electrician/'],
      'soft-404': [],
    });
  });
});

describe('script files', () => {
  const form = `<p>Copperline repairs drains in Pasadena, on every day of the week.</p><form id="quote"><input name="name"><input type="email" name="email"><textarea name="message"></textarea></form>`;
  const scripts = `<script src="/contact.js"></script><script src="/private/a.js"></script><script src="//127.0.0.1:1/b.js"></script>`;
  const code = `document.getElementById('quote').onsubmit = (e) => { e.preventDefault(); fetch('https://a.example/lead') }`;

  async function readForm(body: string): Promise<{ states: string[]; files: string[] }> {
    const { url, asked } = await localSite((request, response) => {
      if (request.url === '/robots.txt') return response.end('User-agent: *\nDisallow: /private/');
      if (request.url?.endsWith('.js')) return response.end(code);
      return response.end(`${ENGLISH_PAGE}<a href="/contact">Contact</a>${body}`);
    });
    const { facts } = await read(url);
    const business = facts.get('business');
    return {
      states: business.ok ? business.value.forms.map(({ page, state }) => `${page} ${state}`) : [],
      files: asked.map((request) => request.url ?? '').filter((path) => path.endsWith('.js')),
    };
  }

  it('that decide what a form does are asked once for all pages, where our robot may', async () => {
    const { states, files } = await readForm(form + scripts);
    expect(states).toEqual(['/ alive', '/contact alive']);
    expect(files).toEqual(['/contact.js']);
  });

  it('are not asked for a page without such a form', async () => {
    expect((await readForm(scripts)).files).toEqual([]);
    expect(
      (await readForm(form.replace('<form', '<form action="mailto:a@copperline.example"') + scripts)).files,
    ).toEqual([]);
  });
});

describe('robots.txt', () => {
  const menu = `${ENGLISH_PAGE}<a href="/services">Services</a><a href="/private/contact">Contact</a><a href="/moved">About us</a>`;

  it('keeps our robot from pages it may not read, behind redirects too', async () => {
    const { url, asked } = await localSite((request, response) => {
      if (request.url === '/robots.txt')
        return response.end('User-agent: FixMyLocalBot\nDisallow: /private/');
      if (request.url === '/moved') response.writeHead(302, { location: '/private/about' });
      return response.end(`${menu}<img src="/private/crew.jpg">`);
    });
    const { others } = await read(url);
    expect(pathsOf(others.pages)).toEqual(['/services']);
    expect(pathsOf(others.leftOut)).toEqual(['/private/contact', '/moved']);
    for (const { why } of others.leftOut)
      expect(why).toEqual(expect.objectContaining({ key: 'other_pages.robots' }));
    const asRobot = asked
      .filter(({ headers }) => headers['user-agent'] === ROBOT)
      .map((request) => request.url ?? '');
    expect(asRobot.length).toBeGreaterThan(0);
    expect(asRobot.filter((path) => path.startsWith('/private/'))).toEqual([]);
  });

  it('that fails to open keeps our robot from every other page', async () => {
    const { url, asked } = await localSite((request, response) => {
      if (request.url === '/robots.txt') response.statusCode = 503;
      response.end(menu);
    });
    const { others } = await read(url);
    expect(others.pages).toEqual([]);
    expect(asked.filter(({ headers }) => headers['user-agent'] === ROBOT)).toEqual([]);
  });
});

describe('a hostile website', () => {
  it('leads our robot nowhere else: not by links, redirects, pictures or sitemaps', async () => {
    const canary = await localSite((_request, response) => response.end('reached'));
    const { url } = await localSite((request, response) => {
      const links = `<a href="${canary.url}contact">Contact</a><a href="/services">Services</a><a href="//127.0.0.1:1/about">About</a>`;
      if (request.url === '/robots.txt') return response.end(`Sitemap: ${canary.url}sitemap.xml`);
      if (request.url === '/sitemap.xml') {
        return response.end(
          `<sitemapindex><sitemap><loc>${canary.url}pages.xml</loc></sitemap></sitemapindex>`,
        );
      }
      if (request.url === '/services') response.writeHead(302, { location: `${canary.url}services` });
      return response.end(`${ENGLISH_PAGE}${links}<img src="${canary.url}crew.jpg">`);
    });
    const { others, decisions } = await read(url);
    expect(others.pages).toEqual([]);
    expect(others.leftOut).toMatchObject([{ why: { key: 'other_pages.another_website' } }]);
    expect(canary.asked).toEqual([]);
    // Every connection of this analysis was judged by the gate, and it let only this website through.
    const dialed = decisions.filter((decision) => decision.dialed.length > 0);
    expect(new Set(dialed.map(({ port }) => port))).toEqual(new Set([Number(new URL(url).port)]));
  });

  it('of ten thousand links is asked for a bounded number of things', async () => {
    const links = (count: number, folder: string) =>
      Array.from({ length: count }, (_, index) => `<a href="${folder}/${index}">Service</a>`).join('');
    const { url, asked } = await localSite((request, response) => {
      const first = request.url === '/';
      response.end(`${ENGLISH_PAGE}${first ? links(10_000, '/services') : links(200, request.url ?? '')}`);
    });
    const { others } = await read(url);
    expect(others.pages).toHaveLength(9);
    expect(others.found).toHaveLength(500);
    expect(asked.length).toBeLessThan(80);
  });

  it('whose pages hang costs only the time it is given, and says which pages were not read', async () => {
    const enough = new AbortController();
    const { url } = await localSite((request, response) => {
      if (request.url === '/robots.txt') return response.end('');
      if (request.url === '/sitemap.xml') return response.writeHead(404).end();
      if (request.url === '/') {
        return response.end(
          `${ENGLISH_PAGE}${['contact', 'services', 'about', 'book'].map((name) => `<a href="/${name}">${name}</a>`).join('')}`,
        );
      }
      // Held back until the time is up.
      return enough.abort();
    });
    const { others } = await read(url, enough.signal);
    expect(others.pages).toEqual([]);
    expect(others.leftOut).toHaveLength(4);
    for (const { why } of others.leftOut)
      expect(why).toEqual(expect.objectContaining({ key: 'gap.no_time' }));
  });

  it('of huge pages is read up to a limit', async () => {
    const huge = '<p><b><i>deep '.repeat(400_000);
    const { url } = await localSite((request, response) => {
      if (request.url === '/robots.txt' || request.url === '/sitemap.xml')
        return response.writeHead(404).end();
      if (request.url === '/')
        return response.end(`${ENGLISH_PAGE}<a href="/services">S</a><a href="/about">A</a>`);
      return response.end(`${ENGLISH_PAGE}${huge}`);
    });
    const { others } = await read(url);
    const told = [...others.pages.map(({ gap }) => gap), ...others.leftOut.map(({ why }) => why)];
    expect(told).toHaveLength(2);
    // On a busy machine the time limit may come before the size limit.
    for (const why of told)
      expect(why).toEqual(expect.objectContaining({ key: expect.stringMatching(/^(?:gap|fault)\./) }));
  });

  it('of pages that scripts draw is said to be so', async () => {
    const { url } = await localSite((request, response) => {
      if (request.url === '/')
        return response.end(`${ENGLISH_PAGE}<a href="/contact">Contact</a><p>Hello there.`);
      return response.end(`${ENGLISH_PAGE}<div id="root"></div><script src="/app.js"></script>`);
    });
    const { others } = await read(url);
    expect(others.pages).toMatchObject([
      {
        kind: 'contact',
        mainWords: null,
        gap: { key: 'gap.script_built', values: { why: { key: 'other_pages.scripts' } } },
      },
    ]);
  });
});
