import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fullReport } from '../../../test-support/full-report.ts';
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
    report: JSON.stringify(fullReport({ screenshot: null })),
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

const FRAME = `<!doctype html><html lang="en"><head><title>Assess</title><meta name="robots" content="noindex,follow"/></head>
<body><a class="caption skip-link" href="#main">Skip</a><header lang="en">Menu<nav></nav></header><main id="main"><div id="report-page"></div><script>window.answer = 43;</script></main><footer lang="en">About</footer></body></html>`;

describe('a link of a stored report, where the site is built', () => {
  const asked: unknown[] = [];
  const STYLE = 'left:10%;top:2.5%';
  let drawing: TestApp;
  let failing: TestApp;

  beforeAll(async () => {
    const site = await siteOf({
      'assess/index.html': BUILT,
      'report-page.html': FRAME,
      '.site.json': JSON.stringify({
        reportPage: '/report-page.html',
        contentSources: { script: [], connect: [], img: [], frame: [] },
      }),
    });
    drawing = testApp({
      site,
      database: testing.db,
      renderReport: (report, reader) => {
        asked.push(reader);
        const data = { report, reader, hostile: '</script><b>$&' };
        const html = `<header>Own</header><h1 style="${STYLE}">$& drawn</h1>`;
        const frame = {
          skipLink: '<a>Ir</a>',
          header: '<header>$&</header>',
          footer: '<footer>Pie</footer>',
        };
        return { title: 'Report & all', language: 'es', html, data, frame };
      },
    });
    failing = testApp({
      site,
      database: testing.db,
      renderReport: () => {
        throw new Error('cannot be drawn');
      },
    });
  });

  test('is answered with the report in the page, for search engines as before', async () => {
    const response = await get(
      `/assess?report=${reportId}&lang=es`,
      { 'accept-language': 'en;q=0.5, es-MX, <b>' },
      drawing,
    );
    const html = await response.text();
    expect(html).toContain(
      `<div id="report-page"><header>Own</header><h1 style="${STYLE}">$& drawn</h1></div>`,
    );
    expect(html).toContain('<body><a>Ir</a><header>$&</header><main id="main">');
    expect(html).toContain('</main><footer>Pie</footer></body>');
    expect(html).toContain('<html lang="es">');
    expect(html).toContain('<title>Report &amp; all</title>');
    expect(html).toContain('url=/assess/plain?report=');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(asked.at(-1)).toEqual({ search: `?report=${reportId}&lang=es`, languages: ['es-MX', 'en'] });
  });

  test('carries what it was drawn from, which cannot end its element', async () => {
    const html = await (await get(`/assess?report=${reportId}`, {}, drawing)).text();
    const [, json = ''] =
      /<script type="application\/json" id="report-data">(.*?)<\/script>/s.exec(html) ?? [];
    const data = JSON.parse(json) as { report: { report_id: string }; hostile: string };
    expect(data.hostile).toBe('</script><b>$&');
    expect(data.report.report_id).toBe(reportId);
    expect(html).not.toContain('Quill');
  });

  test('allows exactly the style attributes that it has', async () => {
    const policy =
      (await get(`/assess?report=${reportId}`, {}, drawing)).headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' 'sha256-${hash}'`);
    const script = createHash('sha256').update('window.answer = 43;').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${script}'`);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('has the page that says what is wrong for an unknown report, and for one that cannot be drawn', async () => {
    for (const [id, app] of [
      [UNKNOWN, drawing],
      [reportId, failing],
    ] as const) {
      expect(await (await get(`/assess?report=${id}`, {}, app)).text()).toContain('data-held="report"');
    }
    expect(failing.lines).toContainEqual(expect.objectContaining({ msg: 'a report could not be drawn' }));
  });

  test('is the only way to its file', async () => {
    expect((await get('/report-page.html', {}, drawing)).status).toBe(404);
  });
});

describe('the picture of a report', () => {
  test('is a file, for those who have the link', async () => {
    const id = await insertRow(testing.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      report: JSON.stringify({
        screenshot: { media_type: 'image/jpeg', base64: 'AAEC', width: 1, height: 1 },
      }),
    });
    const response = await get(`/assess/screen?report=${id}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 1, 2]);
  });

  test('is not found for an unknown report, for nonsense and for a report without one', async () => {
    for (const id of [UNKNOWN, '%00', '', reportId]) {
      expect((await get(`/assess/screen?report=${id}`)).status, id).toBe(404);
    }
  });
});
