import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../../tests/support/site-server.ts';
import { makeProfilesFolder, TEST_BROWSER } from '../../test-support/browser.ts';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import { startLocalGate } from '../../test-support/local-gate.ts';
import { TEST_NOW } from '../../test-support/site.ts';
import { runAudits } from '../audits/run-audits.ts';
import { collectFacts, type Facts } from '../facts.ts';
import { fetchPage } from '../fetch/fetch-site.ts';
import { createMeasurer, type Measurer } from '../measure/measure-process.ts';
import { reportSite } from '../report/site.ts';
import type { RenderedPage } from '../stages.ts';
import { readDrawnMenu } from './read-drawn-menu.ts';
import { readWebsite } from './read-website.ts';
import { renderShells } from './render-shells.ts';
import { ROBOT_NAME, robotUserAgent } from './robot.ts';

const ROBOT = robotUserAgent('https://agency.example/privacy#our-robot');
/** A busy machine draws slowly. */
const LIMITS = { pageLimitMs: 40_000, limitMs: 100_000 };

// `shell-outcomes.test.ts` and `render-pages.test.ts` test the parts.
describe('a website of empty documents that scripts fill', { tags: ['long'] }, () => {
  let server: SiteServer;
  let facts: Facts;

  beforeAll(async () => {
    server = await startSiteServer({ site: 'scripted-florist' });
    const gate = await startLocalGate(new URL(server.url).host);
    const tempDir = await makeProfilesFolder('shells-test-');
    const measurer = createMeasurer({ gateUrl: gate.url, tempDir, browser: TEST_BROWSER });
    try {
      const page = await fetchPage(server.url, { gate });
      if (!page.ok) throw new Error(page.fault.code);
      const enough = new AbortController().signal;
      const reading = {
        context: { gate },
        enough,
        robotUserAgent: ROBOT,
        now: TEST_NOW,
        onBroken: failOnBroken,
      };
      const sent = await readWebsite(page.resource, reading);
      expect(sent.otherPages?.pages).toEqual([]);
      const home = await drawnHome(measurer, server.url);
      const site = await renderShells(await readDrawnMenu(sent, home, reading), {
        render: measurer.render,
        robotUserAgent: ROBOT,
        now: TEST_NOW,
        onBroken: failOnBroken,
        signal: undefined,
        ...LIMITS,
      });
      facts = collectFacts(
        { fetch: site, measurement: { why: 'Not measured.' }, now: TEST_NOW, drawn: home },
        failOnBroken,
      );
    } finally {
      await measurer.stop();
      await gate.stop();
      await rm(tempDir, { recursive: true, force: true });
    }
  });
  afterAll(() => server?.stop());

  test('is read as a browser draws it: its menu, then each page', () => {
    const pages = reportSite(facts)?.pages ?? [];
    expect(pages.map(({ path, kind, title, rendered }) => ({ path, kind, title, rendered }))).toEqual([
      { path: '/', kind: 'home', title: 'Marigold Florist | Flowers in Copper Bay', rendered: true },
      { path: '/contact', kind: 'contact', title: 'Contact Marigold Florist in Copper Bay', rendered: true },
      {
        path: '/services',
        kind: 'services',
        title: 'Bouquets, weddings and delivery | Marigold Florist',
        rendered: true,
      },
      { path: '/about', kind: 'about', title: 'The people of Marigold Florist', rendered: true },
    ]);
    expect(pages.every(({ words }) => (words ?? 0) > 10)).toBe(true);
    const points = facts.get('contactPoints');
    const phone = points.ok ? points.value.find(({ kind }) => kind === 'phone') : undefined;
    expect(phone?.versions.map(({ normalized }) => normalized)).toEqual(['+12135550178']);
    expect(phone?.versions[0]?.where.length).toBeGreaterThan(1);
  });

  test('has no finding that only its empty documents would have', () => {
    const outcomes = Object.fromEntries(
      runAudits(facts, failOnBroken).map(({ id, outcome }) => [id, outcome.kind]),
    );
    expect(outcomes).toMatchObject({
      'thin-pages': 'pass',
      'duplicate-titles': 'pass',
      'page-titles': 'pass',
      'contact-page': 'pass',
      'contact-page-details': 'pass',
    });
  });

  test('is asked for its other pages by our robot, and only where robots.txt lets it', () => {
    expect(reportSite(facts)?.left_out).toMatchObject([{ why_message: { key: 'other_pages.robots' } }]);
    expect(server.hits.filter(({ path }) => path.includes('/private/'))).toEqual([]);
    const others = server.hits.filter(({ path }) => /^\/(?:words\/)?(?:contact|services|about)$/.test(path));
    expect(others.map(({ path }) => path)).toEqual(expect.arrayContaining(['/contact', '/words/contact']));
    expect(new Set(others.map(({ userAgent }) => userAgent))).toEqual(new Set([ROBOT]));
  });
});

/** The page analyzed, as it is drawn when it is measured. */
async function drawnHome(measurer: Measurer, url: string): Promise<RenderedPage> {
  const order = { pages: [url], website: url, robotsTxt: null, robotName: ROBOT_NAME, userAgent: 'visitor' };
  const [home] = await measurer.render({ ...order, ...LIMITS });
  if (!home || 'why' in home) throw new Error(`not drawn: ${home?.why}`);
  return home.page;
}
