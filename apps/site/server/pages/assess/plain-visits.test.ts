import { randomUUID } from 'node:crypto';
import type { ReportIssue } from '@fml/contract';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { findingTexts, message } from '@fml/report-texts';
import { type AnalysisOutcome, type AnalysisWorker, runAnalysisWorker } from '@fml/reports';
import { reportDraft } from '@fml/reports/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { siteOf, type TestApp, testApp } from '../../../test-support/test-app.ts';

/** The way of a visitor whose browser runs no scripts: the box, the waiting, the report. */

const BUILT = `<!doctype html><html lang="en"><head><title>Assess</title><meta name="robots" content="index,follow"/>
<style>.a{color:red}</style><script>window.answer = 42;</script></head><body><header>Header</header>
<main id="main" tabindex="-1"><p>marketing</p></main><footer>Footer</footer><script type="module">1</script></body></html>`;

let testing: TestDatabase;
let server: TestApp;
let limited: TestApp;
let withoutDatabase: TestApp;
let worker: AnalysisWorker | undefined;

beforeAll(async () => {
  testing = await createTestDatabase();
  const site = await siteOf({ 'assess/index.html': BUILT });
  server = testApp({ site, database: testing.db, limited: false });
  limited = testApp({ site, database: testing.db });
  withoutDatabase = testApp({ site });
});
afterEach(async () => {
  await worker?.stop({ graceMs: 0 });
  worker = undefined;
  await testing.db.adminPool.query('delete from public.analyses; delete from public.rate_limits');
});
afterAll(() => testing.drop());

const send = (
  fields: Record<string, string>,
  { app }: TestApp = server,
  headers: Record<string, string> = {},
) => app.request('/assess', { method: 'POST', body: new URLSearchParams(fields), headers });
const placeOf = (response: Response) => response.headers.get('location') ?? '';
const pageAt = async (path: string, { app }: TestApp = server) => {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
/** Where the page sends a browser without scripts. */
const plainOf = (html: string) =>
  (/<noscript><meta http-equiv="refresh" content="0;url=([^"]+)"/.exec(html)?.[1] ?? '').replaceAll(
    '&amp;',
    '&',
  );
/** The address of the report to which the waiting leads. */
const placeOfReport = async (waiting: string) => {
  await vi.waitFor(async () => expect((await server.app.request(waiting)).status).toBe(303), 60_000);
  return placeOf(await server.app.request(waiting));
};
const analysesCount = async () => {
  const { rows } = await testing.db.adminPool.query('select from public.analyses');
  return rows.length;
};

async function startWorker(outcome: (url: string) => AnalysisOutcome): Promise<void> {
  worker = await runAnalysisWorker(testing.db, {
    workerId: randomUUID(),
    handle: async ({ url }) => outcome(url),
    onError: () => undefined,
  });
}

describe('the form of a browser without scripts', () => {
  test('leads through the waiting to a report that can be read', async () => {
    const sent = await send({ url: ' Bakery.example ' });
    expect(sent.status).toBe(303);
    expect(placeOf(sent)).toMatch(/^\/assess\?analysis=[0-9a-f-]{36}&url=Bakery\.example$/);
    const landed = await pageAt(placeOf(sent));
    expect(landed.headers.get('x-robots-tag')).toBe('noindex');
    const plain = plainOf(landed.html);
    expect(plain).toMatch(/^\/assess\/plain\?analysis=/);

    const waiting = await pageAt(plain);
    expect(waiting.html).toContain('<meta http-equiv="refresh" content="5"/>');
    expect(waiting.html).toContain('https://bakery.example/');
    expect(waiting.html).toContain('You’re next in line.');
    expect(waiting.html).toContain('<header>Header</header>');
    expect(waiting.html).toContain('<footer>Footer</footer>');
    expect(waiting.html).not.toMatch(/<script|marketing/);
    expect(waiting.headers.get('content-security-policy')).toContain("form-action 'self'");

    const title = 'The <b>title</b> says "nothing"';
    const issue = {
      id: 'x',
      title,
      description: 'd',
      severity: 'critical' as const,
      action: 'Fix it',
      evidence: [{ where: 'a', seen: '<img src=x>' }],
    };
    await startWorker((url) => ({
      kind: 'report',
      draft: reportDraft({
        url,
        seo_score: 90,
        issues: { critical: [issue], warnings: [], recommendations: [] },
        gemini_insights: `${'> '.repeat(4000)}deep <script>`,
      }),
    }));
    const report = await pageAt(await placeOfReport(plain));
    expect(report.status).toBe(200);
    for (const text of [
      'Website analysis report',
      '90 out of 100',
      'Critical Issues',
      'How to fix it: Fix it',
      '&lt;img src=x&gt;',
      'deep &lt;script&gt;',
    ]) {
      expect(report.html).toContain(text);
    }
    expect(report.html).not.toMatch(/<script|<img src=x|<b>title|Warnings/);
    expect(report.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('in Spanish stays Spanish from the box to the report, and leads back to English', async () => {
    const empty = await send({ url: '', lang: 'es' });
    expect(placeOf(empty)).toBe('/assess?url=&refused=empty_address&lang=es');
    const box = await pageAt(plainOf((await pageAt(placeOf(empty))).html));
    expect(box.html).toContain('<html lang="es">');
    expect(box.html).toContain('Escriba la dirección de un sitio web');
    expect(box.html).toContain('name="lang" value="es"');

    const sent = await send({ url: 'bakery.example', lang: 'es-MX' });
    const plain = plainOf((await pageAt(placeOf(sent))).html);
    expect(plain).toMatch(/&lang=es$/);
    const waiting = await pageAt(plain);
    expect(waiting.html).toContain('<title>Análisis en curso</title>');
    expect(waiting.html).toContain('Usted es el siguiente en la fila.');

    const issue = {
      ...findingTexts('en', { key: 'phone-link.not_tappable', values: {} }),
      id: 'phone-link',
      severity: 'critical' as const,
      evidence: [],
      message: { key: 'phone-link.not_tappable', values: {} },
      menu: 'In English.',
      menu_message: message('menu.wix.phone_link'),
    } as ReportIssue;
    await startWorker((url) => ({
      kind: 'report',
      draft: reportDraft({
        url,
        seo_score: 90,
        timestamp: '2026-11-20T12:00:00.000Z',
        issues: { critical: [issue], warnings: [], recommendations: [] },
        top_actions: [issue.action],
      }),
    }));
    const { html } = await pageAt(await placeOfReport(plain));
    for (const text of [
      '<html lang="es">',
      '<title>Reporte del análisis de su sitio</title>',
      '20 de noviembre de 2026',
      '90 de 100',
      'Problemas críticos',
      'Su número de teléfono no se puede tocar',
      'En el editor de Wix',
      'no se midió',
      'Haga esto esta semana',
      'lang="en">English</a>',
    ]) {
      expect(html).toContain(text);
    }
    const own = html.replaceAll(/"[^"]*"|Bakery/g, '');
    expect(own).not.toMatch(/\b(?:the|your|and|with|out of|fix|page|report|not measured)\b/i);
    const english = /href="([^"]*)" hreflang="en"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await pageAt(english)).html).toContain('How to fix it:');
  });

  test('a report of an earlier release has no Spanish: its page says everything in English', async () => {
    const old = {
      id: 'x',
      title: 'Old finding',
      description: 'd',
      severity: 'critical' as const,
      action: 'Fix it',
      evidence: [],
    };
    await startWorker((url) => ({
      kind: 'report',
      draft: reportDraft({ url, issues: { critical: [old], warnings: [], recommendations: [] } }),
    }));
    const plain = plainOf((await pageAt(placeOf(await send({ url: 'bakery.example', lang: 'es' })))).html);
    const { html } = await pageAt(await placeOfReport(plain));
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('How to fix it: Fix it');
    expect(html).not.toContain('hreflang');
  });

  test.each([
    ['', 'Please enter a website URL'],
    ['ftp://bakery.example', 'start with http:// or https://'],
    ['"><script>alert(1)</script>', 'does not look like a website address'],
  ])('keeps %j in the box and says what is wrong, without starting anything', async (typed, words) => {
    const sent = await send({ url: typed });
    expect(sent.status).toBe(303);
    const { html } = await pageAt(plainOf((await pageAt(placeOf(sent))).html));
    expect(html).toContain(words);
    expect(html).toContain('<form action="/assess" method="post"');
    const kept = typed.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(html).toContain(`value="${kept}"`);
    expect(html).not.toContain('<script');
    expect(await analysesCount()).toBe(0);
  });

  test('tells why a website could not be graded', async () => {
    const plain = plainOf((await pageAt(placeOf(await send({ url: 'bakery.example' })))).html);
    await startWorker(() => ({ kind: 'fault', fault: { code: 'parked_domain', host: 'bakery.example' } }));
    await vi.waitFor(
      async () => expect((await pageAt(plain)).html).toContain('from the company that sold the domain'),
      10_000,
    );
    expect((await pageAt(plain)).html).toContain('value="bakery.example"');
  });

  test('takes from the limits of the functions, and says so', async () => {
    const places: string[] = [];
    for (let time = 0; time < 11; time += 1) {
      places.push(placeOf(await send({ url: 'bakery.example' }, limited)));
    }
    expect(places.filter((place) => place.includes('analysis='))).toHaveLength(10);
    expect(places.at(-1)).toBe('/assess?url=bakery.example&refused=rate_limited');
    const { html } = await pageAt(plainOf((await pageAt(places.at(-1) ?? '')).html));
    expect(html).toContain('You have analyzed many websites in a short time.');
  });

  test('starts nothing by links, nor from a page elsewhere', async () => {
    const { html } = await pageAt(plainOf((await pageAt('/assess?url=bakery.example')).html));
    expect(html).toContain('value="bakery.example"');
    expect(html).not.toContain('role="alert"');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
      { origin: 'http://localhost:4444' },
    ] as Record<string, string>[]) {
      expect(placeOf(await send({ url: 'bakery.example' }, server, headers))).toBe('/assess');
    }
    expect(await analysesCount()).toBe(0);
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
    { origin: 'http://localhost' },
    { origin: 'null' },
  ])('starts an analysis from its own page, as a browser says with %j', async (headers) => {
    expect(placeOf(await send({ url: 'bakery.example' }, server, headers))).toContain('analysis=');
  });

  test('says what is wrong while the database is away, and refuses what is far too long', async () => {
    const sent = await send({ url: 'bakery.example' }, withoutDatabase);
    const plain = plainOf((await pageAt(placeOf(sent), withoutDatabase)).html);
    expect((await pageAt(plain, withoutDatabase)).html).toContain(
      'Failed to analyze website. Please try again.',
    );
    const asked = await pageAt(`/assess/plain?report=${randomUUID()}`, withoutDatabase);
    expect(asked).toMatchObject({ status: 503, html: expect.stringContaining('right now') as string });
    expect((await send({ url: 'a'.repeat(40_000) })).status).toBe(413);
  });

  test('a report that is not there is explained beside the box', async () => {
    for (const id of [randomUUID(), 'nonsense', '']) {
      const plain = plainOf((await pageAt(`/assess?report=${id}`)).html);
      expect(await pageAt(plain)).toMatchObject({
        status: 404,
        html: expect.stringContaining('We could not find that report.') as string,
      });
    }
  });
});
