import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { reportDraft } from '@fml/reports/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteOf, type TestApp, testApp } from '../../../test-support/test-app.ts';

const BUILT =
  '<!doctype html><html lang="en"><head><title>Assess</title></head><body><main id="main"></main><script>1</script></body></html>';
let testing: TestDatabase;
let server: TestApp;
let reportId: string;

const store = (columns: Record<string, unknown> = {}) =>
  insertRow(testing.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    url: 'https://www.bakery.example/',
    report: JSON.stringify({ ...reportDraft(), reach_score: 92 }),
    seo_score: 64,
    performance_score: null,
    accessibility_score: 12,
    created_at: '2026-11-22T20:00:00Z',
    ...columns,
  });

beforeAll(async () => {
  testing = await createTestDatabase();
  server = testApp({ database: testing.db, site: await siteOf({ 'assess/index.html': BUILT }) });
  reportId = await store();
});
afterAll(() => testing.drop());

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });
const badge = async (query = '', id = reportId) => (await get(`/r/${id}/badge.svg${query}`)).text();

describe('the picture of a score', () => {
  test('says whose, how much and when, in the language asked for', async () => {
    const svg = await badge('?score=reach');
    expect(svg).toContain(
      '<title>Can a customer reach you? 92 of 100. bakery.example, measured on November 20, 2026 by Fix My Local</title>',
    );
    expect(svg).toContain('>Measured on November 20, 2026</text>');
    expect(svg).toContain('width="320" height="96"');
    expect(svg).toContain('stroke="#1c9a52" stroke-dasharray="92 100"');
    expect(await badge('?score=reach&lang=es')).toContain('>Medido el 20 de noviembre de 2026</text>');
  });

  test.each([
    ['?score=seo', '#e2a400', '64'],
    ['?score=accessibility', '#d3242e', '12'],
    ['?score=accessibility&theme=dark', '#ff5b52', '12'],
    ['', '#1c9a52', '92'],
    ['?score=__proto__&theme=%22%3E&lang=x', '#1c9a52', '92'],
  ])('%s has the ring of its score', async (query, color, score) => {
    expect(await badge(query)).toContain(`stroke="${color}" stroke-dasharray="${score} 100"`);
  });

  test('of a score that was not measured has no ring', async () => {
    const svg = await badge('?score=performance');
    expect(svg).toContain('Performance score: not measured.');
    expect(svg).not.toContain(' 100" transform');
  });

  test('of an older report begins with SEO', async () => {
    const svg = await badge('', await store({ report: '{}' }));
    expect(svg).toContain('SEO score: 64 of 100');
    expect(svg).toContain('>Measured on November 22, 2026</text>');
  });

  test('holds no markup of the website', async () => {
    const id = await store({ url: `https://${'a'.repeat(40)}.example/"><script>` });
    const svg = await badge('', id);
    expect(svg).not.toContain('<script');
    expect(svg).toContain(`>${'a'.repeat(31)}…</text>`);
    const odd = await badge('', await store({ url: '"><script>alert(1)</script>' }));
    expect(odd).not.toContain('<script');
  });

  test('may be shown by other websites and kept for a day, and runs nothing', async () => {
    const answer = await get(`/r/${reportId}/badge.svg`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const etag = answer.headers.get('etag') ?? '';
    expect((await get(`/r/${reportId}/badge.svg`, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(`/r/${reportId}/badge.svg?theme=dark`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is asked for without its report being named in the log', async () => {
    await get(`/r/${reportId}/badge.svg`);
    expect(server.lines.map(({ path }) => path)).toContain('/r/(report)/badge.svg');
    expect(JSON.stringify(server.lines)).not.toContain(reportId);
  });

  test.each([randomUUID(), 'x', '%22%3E'])('of the unknown report %s is not there', async (id) => {
    const answer = await get(`/r/${id}/badge.svg`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('public');
  });
});

describe('the link to the PDF', () => {
  test('shows a page that asks again while it is printed, and then leads to the file', async () => {
    const page = await get(`/r/${reportId}/report.pdf?lang=es`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Estamos haciendo el PDF');
    expect(html).toContain('http-equiv="refresh"');
    expect(html).not.toContain('<script');
    await testing.db.adminPool.query(
      `update private.report_prints set status = 'ready', pdf = '%PDF', finished_at = now()`,
    );
    const file = await get(`/r/${reportId}/report.pdf?lang=es`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF');
  });

  test.each([randomUUID(), 'x'])('of the unknown report %s says so', async (id) => {
    const page = await get(`/r/${id}/report.pdf`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('We could not find that report.');
  });
});

describe('the picture that the link of a report is shared with', () => {
  const draw = (id: string, card: string | null) =>
    testing.db.adminPool.query(
      `insert into private.report_prints (report_id, language, kind, status, card, finished_at)
       values ($1, 'es', 'card', case when $2::text is null then 'queued' else 'ready' end, $2::text::bytea, now())`,
      [id, card],
    );

  test('is served to everyone once it is drawn, and may be kept for a day', async () => {
    const id = await store({});
    expect((await get(`/r/${id}/card.jpg?lang=es`)).status).toBe(404);
    await draw(id, 'JPEG');
    const answer = await get(`/r/${id}/card.jpg?lang=es`);
    expect(await answer.text()).toBe('JPEG');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    });
  });

  test.each(['a report whose picture is not drawn', 'an unknown report', 'no report'])(
    'is not there for %s, and that is not kept',
    async (name) => {
      const waiting = await store({});
      await draw(waiting, null);
      const ids: Record<string, string> = {
        'a report whose picture is not drawn': waiting,
        'an unknown report': randomUUID(),
        'no report': 'x',
      };
      const answer = await get(`/r/${ids[name]}/card.jpg?lang=es`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );
});
