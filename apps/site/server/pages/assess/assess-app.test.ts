import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { siteOf, type TestApp, testApp } from '../../../test-support/test-app.ts';

const BUILT = `<!doctype html><html lang="en"><head><title>Assess</title><meta name="description" content="About"/>
<meta name="robots" content="index,follow"/><link rel="canonical" href="https://fixmylocal.example/assess"/>
<script>window.answer = 42;</script></head>
<body><main id="main"><p class="note" data-held-note=""></p>${'<p>marketing</p>'.repeat(60)}</main></body></html>`;
const UNKNOWN = '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c';

let testing: TestDatabase;
let server: TestApp;
let withoutDatabase: TestApp;
let reportId: string;

beforeAll(async () => {
  testing = await createTestDatabase();
  const site = await siteOf({ 'assess/index.html': BUILT });
  server = testApp({ site, database: testing.db });
  withoutDatabase = testApp({ site });
  reportId = await insertRow(testing.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    url: 'https://bakery.example/?a=1&b=<2>',
    user_name: 'Vexa Quill',
  });
});
afterAll(() => testing.drop());

const get = (path: string, headers: Record<string, string> = {}, { app }: TestApp = server) =>
  app.request(path, { headers });

describe('a link of a report', () => {
  test('is kept out of search engines by header and tag; the page itself is not', async () => {
    const shared = await get(`/assess?report=${reportId}`);
    expect(shared.status).toBe(200);
    expect(shared.headers.get('x-robots-tag')).toBe('noindex');
    const html = await shared.text();
    expect(html).toContain('<meta name="robots" content="noindex,follow"/>');
    expect(html).toContain('<link rel="canonical" href="https://fixmylocal.example/assess"/>');
    for (const path of ['/assess', '/assess?utm_source=report']) {
      const page = await get(path);
      expect(page.headers.get('x-robots-tag')).toBeNull();
      expect(await page.text()).toBe(BUILT);
    }
  });

  test('shows the frame of the report and its website before any script, and nothing of who asked', async () => {
    // Where the database is slow to answer, the frame goes out without the name of the website.
    const html = await vi.waitFor(async () => {
      const found = await (await get(`/assess?utm_source=x&report=${reportId}`)).text();
      expect(found).toContain('data-held-note="">https://bakery.example/?a=1&amp;b=&lt;2&gt;<noscript>');
      return found;
    }, 60_000);
    expect(html).toContain('<html data-held="report" lang="en">');
    expect(html).not.toContain('Quill');
  });

  test('in Spanish is a Spanish page from the first byte', async () => {
    const html = await (await get(`/assess?report=${reportId}&lang=es`)).text();
    expect(html).toContain('<html data-held="report" lang="es">');
    expect(html).toContain('<title>Reporte del análisis de su sitio</title>');
    expect(html).toContain('<meta name="description" content="Lo que los clientes');
    expect(html).toContain(`href="/assess/plain?report=${reportId}&amp;lang=es">Léalo sin programas`);
    expect(await (await get('/assess?report=x&lang=fr')).text()).toContain(
      '<html data-held="report" lang="en">',
    );
  });

  test.each([
    ['an unknown one', UNKNOWN],
    ['nonsense', '%22%3E%3Cscript%3E'],
    ['nothing', ''],
  ])('of %s has the frame too; the page then says what is wrong', async (_name, id) => {
    const response = await get(`/assess?report=${id}`);
    const html = await response.text();
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('data-held="report"');
    expect(html).toContain('data-held-note=""><noscript>');
    expect(html).not.toContain('"><script>');
  });

  test('is answered while the database is away', async () => {
    const response = await get(`/assess?report=${reportId}`, {}, withoutDatabase);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('data-held="report"');
  });

  test('has the security policy of the page, and comes compressed', async () => {
    const [shared, page] = [await get(`/assess?report=${reportId}`), await get('/assess')];
    expect(shared.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
    for (const encoding of ['br', 'gzip']) {
      const packed = await get(`/assess?report=${reportId}`, { 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(
        await (await get(`/assess?report=${reportId}`)).text(),
      );
    }
    expect((await server.app.request(`/assess?report=${reportId}`, { method: 'HEAD' })).status).toBe(200);
  });
});
