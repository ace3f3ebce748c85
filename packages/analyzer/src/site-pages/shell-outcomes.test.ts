import { message } from '@fml/report-texts';
import { describe, expect, test } from 'vitest';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import {
  answered,
  otherPages,
  resource,
  saying,
  sitePage,
  TEST_NOW,
  TEST_URL,
  testSources,
} from '../../test-support/site.ts';
import { runAudits } from '../audits/run-audits.ts';
import { collectFacts } from '../facts.ts';
import type { PageRendering, RenderFailure, RenderOrder } from '../measure/render-order.ts';
import type { SiteFetch, SitePageContent } from '../stages.ts';
import { renderShells } from './render-shells.ts';

const SHELL = '<!doctype html><html lang="en"><title>Shop</title><script src="/app.js"></script>';
const WORDS = 'We repair drains in Pasadena, day and night. '.repeat(4);
const LONG_WORDS = 'We repair drains in Pasadena, day and night. '.repeat(20);
const HOME = `<h1>Plumber</h1><p>${LONG_WORDS}</p>`;

function shell(path: string, overrides: Partial<SitePageContent> = {}): SitePageContent {
  const answer = resource({ url: new URL(path, TEST_URL).href, body: SHELL });
  const gap = message('gap.script_built', { why: message('other_pages.scripts') });
  return sitePage(path, {
    title: 'Shop',
    mainWords: null,
    business: saying(),
    gap,
    shell: answer,
    ...overrides,
  });
}

function siteOf(pages: SitePageContent[]): SiteFetch {
  const robotsTxt = answered({ body: 'User-agent: *\nDisallow: /private/' });
  const { fetch } = testSources({
    body: HOME,
    fetch: { robotsTxt, otherPages: otherPages(pages) },
  });
  return fetch;
}

/** A page as the browser draws it. */
function drawing(address: string, text: string, quiet = true): PageRendering {
  const { measurement } = testSources({ body: `<main><h1>Drains</h1><p>${text}</p></main>` });
  if ('why' in measurement || !measurement.rendered) throw new Error('not rendered');
  const url = new URL(address, TEST_URL).href;
  return { quiet, page: { ...measurement.rendered, url, visibleText: text } };
}

async function rendered(
  pages: SitePageContent[],
  draw: (url: string) => PageRendering,
): Promise<{ pages: SitePageContent[]; orders: RenderOrder[]; verdicts: Record<string, string> }> {
  const orders: RenderOrder[] = [];
  const site = await renderShells(siteOf(pages), {
    render: async (order) => {
      orders.push(order);
      return order.pages.map(draw);
    },
    robotUserAgent: 'robot',
    now: TEST_NOW,
    onBroken: failOnBroken,
    limitMs: 5_000,
    signal: undefined,
  });
  const { measurement } = testSources({ body: HOME });
  const verdicts = runAudits(
    collectFacts({ fetch: site, measurement, now: TEST_NOW }, failOnBroken),
    failOnBroken,
  );
  return {
    pages: site.otherPages?.pages ?? [],
    orders,
    verdicts: Object.fromEntries(verdicts.map(({ id, outcome }) => [id, outcome.kind])),
  };
}

const notRead = (key: string) => ({
  rendered: false,
  mainWords: null,
  gap: { key: 'gap.script_built', values: { why: { key } } },
});

describe('a shell that could not be drawn is not judged', () => {
  test.each<[RenderFailure, string]>([
    ['led_away', 'other_pages.led_away'],
    ['refused', 'other_pages.unreadable'],
    ['no_answer', 'other_pages.no_answer'],
    ['hung', 'other_pages.hung'],
    ['browser_failed', 'other_pages.browser_closed'],
    ['no_time', 'gap.no_time'],
  ])('when drawing ended with %s', async (why, key) => {
    const { pages, verdicts } = await rendered([shell('/drains'), shell('/leaks')], () => ({ why }));
    expect(pages).toMatchObject([notRead(key), notRead(key)]);
    expect(verdicts).toMatchObject({ 'thin-pages': 'pass', 'duplicate-titles': 'pass' });
    expect(verdicts['page-titles']).toBe('couldNotCheck');
  });

  test.each([
    [
      'took the address of another website',
      'https://elsewhere.example/',
      WORDS,
      'other_pages.another_website',
    ],
    ['took an address that robots.txt closes', '/private/drains', WORDS, 'other_pages.robots'],
    ['drew no text', '/drains', 'Loading', 'other_pages.nothing_drawn'],
  ])('when it %s', async (_what, address, text, key) => {
    const { pages } = await rendered([shell('/drains')], () => drawing(address, text));
    expect(pages).toMatchObject([notRead(key)]);
  });

  test('when it was still being drawn, beyond what it shows', async () => {
    const draw = () => drawing('/contact', `${WORDS} Call (213) 555-0132.`, false);
    const { pages, verdicts } = await rendered([shell('/contact', { kind: 'contact' })], draw);
    expect(pages).toMatchObject([
      { rendered: true, mainWords: null, gap: { key: 'other_pages.still_drawing' }, shell: null },
    ]);
    expect(pages[0]?.business.phones).toMatchObject([{ text: '(213) 555-0132' }]);
    expect(verdicts['contact-page-details']).toBe('couldNotCheck');
  });
});

test('a shell that was drawn is judged by what it shows', async () => {
  const { pages, verdicts } = await rendered([shell('/drains'), shell('/leaks')], (url) =>
    drawing(url, url.endsWith('/drains') ? WORDS : LONG_WORDS),
  );
  expect(pages).toMatchObject([
    { rendered: true, gap: null, shell: null, title: 'Plumber in Pasadena | Example Plumbing' },
    { rendered: true, gap: null, shell: null },
  ]);
  expect(pages[1]?.mainWords).toBeGreaterThan(80);
  expect(verdicts).toMatchObject({ 'thin-pages': 'fail', 'duplicate-titles': 'fail' });
});

test('shells that end at one address are one page, and none when that is the page analyzed', async () => {
  const { pages } = await rendered([shell('/drains'), shell('/old-drains'), shell('/nothing')], (url) =>
    drawing(url.endsWith('/nothing') ? '/' : '/drains', LONG_WORDS),
  );
  expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/drains']);
});

test('only the first five are drawn, with the rules of the website, and a website without shells asks nothing', async () => {
  const paths = ['/1', '/2', '/3', '/4', '/5', '/6', '/7'];
  const { pages, orders } = await rendered([sitePage('/0'), ...paths.map((path) => shell(path))], (url) =>
    drawing(url, LONG_WORDS),
  );
  expect(orders).toMatchObject([
    { website: TEST_URL, robotsTxt: expect.stringContaining('/private/'), userAgent: 'robot' },
  ]);
  expect(orders[0]?.pages.map((url) => new URL(url).pathname)).toEqual(paths.slice(0, 5));
  expect(pages.map((page) => page.rendered)).toEqual([false, ...paths.map((_, index) => index < 5)]);
  expect((await rendered([sitePage('/0')], () => ({ why: 'hung' }))).orders).toEqual([]);
});
