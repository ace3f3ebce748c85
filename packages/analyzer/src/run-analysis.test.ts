import { localizeReport } from '@fml/report-texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../tests/support/site-server.ts';
import { failOnBroken } from '../test-support/fail-on-broken.ts';
import { startLocalGate } from '../test-support/local-gate.ts';
import { testSources } from '../test-support/site.ts';
import type { BrokenPart } from './broken-parts.ts';
import type { EgressGate } from './egress/gate.ts';
import type { Measurer } from './measure/measure-process.ts';
import type { RenderOrder } from './measure/render-order.ts';
import { type AnalysisParts, type AnalyzeOptions, runAnalysis } from './run-analysis.ts';
import type { BrowserMeasurement, NoBrowser, RenderedPage } from './stages.ts';

let server: SiteServer;
let gate: EgressGate;
let orders: RenderOrder[];

beforeEach(async () => {
  server = await startSiteServer({ site: 'scripted-florist' });
  gate = await startLocalGate(new URL(server.url).host);
  orders = [];
});
afterEach(async () => {
  await gate.stop();
  await server.stop();
});

const WORDS = 'Roses and tulips from the market, tied while you wait. '.repeat(20);

/** What a browser would have made of an address of the website. */
function drawn(url: string, body: string): BrowserMeasurement & { rendered: RenderedPage } {
  const { measurement } = testSources({ body: `<main>${body}</main>`, page: { url, finalUrl: url } });
  if ('why' in measurement || !measurement.rendered) throw new Error('not rendered');
  return { ...measurement, rendered: { ...measurement.rendered, visibleText: WORDS } };
}

/** The object, with a property that throws when it is read. */
function throwing<Value extends object>(error: Error, value: Value, property: keyof Value): Value {
  return Object.defineProperty({ ...value }, property, {
    enumerable: true,
    get: () => {
      throw error;
    },
  });
}

/** The browser lies outside of what is tested here. */
function measurerThat(measures: () => BrowserMeasurement | NoBrowser): Measurer {
  return {
    measure: async () => measures(),
    render: async (order) => {
      orders.push(order);
      return order.pages.map((url) => ({ quiet: true, page: drawn(url, `<p>${WORDS}</p>`).rendered }));
    },
    print: async () => ({ why: 'nothing to print' }),
    describe: async () => ({ isAvailable: true, line: 'a browser', warning: null }),
    stop: async () => undefined,
  };
}

async function reportOf(
  measures: () => BrowserMeasurement | NoBrowser,
  { onBroken = failOnBroken, insights = null, log = () => undefined }: Partial<AnalysisParts> = {},
  options: AnalyzeOptions = {},
) {
  const result = await runAnalysis(
    server.url,
    {
      gate,
      measurer: measurerThat(measures),
      insights,
      robotUserAgent: 'robot',
      now: () => new Date('2026-11-20T12:00:00Z'),
      log,
      onBroken,
    },
    options,
  );
  if (result.kind === 'fault') throw new Error(result.fault.code);
  return result.draft;
}

test('pages that only scripts link to and draw are found and drawn once the page was measured', async () => {
  const { site } = await reportOf(() =>
    drawn(server.url, '<a href="/contact">Contact</a><a href="/private/workshops">Workshops</a>'),
  );
  expect(orders).toMatchObject([
    { pages: [`${server.url}contact`], website: server.url, userAgent: 'robot' },
  ]);
  expect(orders[0]?.limitMs).toBeLessThanOrEqual(14_000);
  expect(site?.pages.map(({ path, rendered }) => [path, rendered])).toEqual([
    ['/', true],
    ['/contact', true],
  ]);
  expect(site?.left_out).toMatchObject([{ why_message: { key: 'other_pages.robots' } }]);
});

test('an audit and a fact that break are told once, and the report says that it was our fault', async () => {
  const [ofAudit, ofFact] = [new Error('in an audit'), new Error('in a collector')];
  const told: BrokenPart[] = [];
  const draft = await reportOf(
    () => {
      const measurement = drawn(server.url, WORDS);
      // The collector hands the layout shift on as it is; what Lighthouse found is read by a collector.
      const layoutShift = throwing(ofAudit, { largest: 0, seenInLoads: 0, loads: 1 }, 'largest');
      return throwing(ofFact, { ...measurement, layoutShift }, 'lighthouseAudits');
    },
    { onBroken: (part) => told.push(part) },
  );
  expect(told).toEqual([
    { kind: 'audit', id: 'layout-shift', error: ofAudit },
    { kind: 'fact', id: 'accessibility', error: ofFact },
  ]);
  const report = { ...draft, report_id: 'r1' };
  const why = (language: 'en' | 'es', audit: string) => {
    const found = localizeReport(report, language).not_checked.find(({ id }) => id === audit);
    return `${found?.title}. ${found?.why}`;
  };
  expect(why('en', 'layout-shift')).toMatch(/^[A-Z].+\. This check failed because of an error on our side\./);
  expect(why('es', 'layout-shift')).toMatch(/^[A-Z].+\. Esta revisión falló por un error nuestro\./);
  expect(why('en', 'color-contrast')).toMatch(
    /\. We could not read this part of the page because of an error on our/,
  );
  expect(why('es', 'color-contrast')).toMatch(
    /\. No pudimos leer esta parte de la página por un error nuestro\./,
  );
});

test('without a browser nothing is drawn, and the report says what it could not see', async () => {
  const { site, not_checked } = await reportOf(() => ({ why: 'no browser starts' }));
  expect(orders).toEqual([]);
  expect(site?.pages).toHaveLength(1);
  expect(not_checked.map(({ id }) => id)).toContain('contact-page');
});

test('the log says why a text of the model is not shown, and nothing of what it says', async () => {
  const words = 'Your competitor at rival.example does this better than you do, so look there. '.repeat(8);
  const logged: string[] = [];
  const { insights_by } = await reportOf(() => drawn(server.url, WORDS), {
    insights: { name: 'a model', write: async () => ({ ok: true, text: words }) },
    log: (line) => logged.push(line),
  });
  expect(insights_by).toBe('rules');
  expect(logged).toEqual(['insights by the rules: the text names another website']);
});

test('a page with words that no browser painted in time is not called empty', async () => {
  await server.stop();
  server = await startSiteServer({ site: 'good-plumber' });
  await gate.stop();
  gate = await startLocalGate(new URL(server.url).host);
  const { coverage, seo_score } = await reportOf(() => ({
    ...drawn(server.url, ''),
    rendered: null,
    performanceScore: null,
    accessibilityScore: null,
    seoScore: null,
    fault: { code: 'empty_page', host: new URL(server.url).hostname },
  }));
  expect(seo_score).toBeNull();
  expect(coverage.kind).not.toBe('full');
});

test('a service that never answers is asked before the page is measured, and the report says that it is missing', async () => {
  const order: string[] = [];
  const { real_users, issues } = await reportOf(
    () => {
      order.push('measured');
      return drawn(server.url, WORDS);
    },
    {},
    {
      askRealUsers: (pageUrl) => {
        order.push(`asked about ${pageUrl}`);
        return new Promise(() => undefined);
      },
    },
  );
  expect(order).toEqual([`asked about ${server.url}`, 'measured']);
  expect(real_users).toEqual({ scope: null, why: 'no_answer' });
  expect(issues).toBeDefined();
});
