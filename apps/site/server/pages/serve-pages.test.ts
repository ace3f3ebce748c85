import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteOf, type TestApp, testApp } from '../../test-support/test-app.ts';

const INLINE_SCRIPT = 'window.answer = 42;';
const INLINE_STYLE = '.a{color:red}';
const ASSESS = `<!doctype html><title>Assess</title><style>${INLINE_STYLE}</style>
<script type="application/ld+json">{"@type":"Thing"}</script>
<script type="module" src="/assets/entry.js"></script><script>${INLINE_SCRIPT}</script>${'<p>text</p>'.repeat(100)}`;
const SCRIPT = `console.log(${'1,'.repeat(600)}1)`;

let server: TestApp;

beforeAll(async () => {
  server = testApp({
    site: await siteOf({
      'assess/index.html': ASSESS,
      '404/index.html': '<!doctype html><title>404 Page Not Found</title>',
      'index.html': '<!doctype html><meta http-equiv="refresh" content="0;url=/assess">',
      '__spa-fallback.html': '<!doctype html><title>Shell</title>',
      'assets/entry.js': SCRIPT,
      'assets/safe-storage-1a.js': SCRIPT,
      'assets/rest.js': SCRIPT,
      'assets/entry.js.map': '{"sources":["secret.ts"]}',
      'assets/photo.webp': Buffer.alloc(2000, 7),
      'favicon.svg': '<svg/>',
      '.env': 'SECRET=1',
      '.git/config': '[core]',
      '.hidden/notes.txt': 'secret',
      'notes.secret': 'unknown type',
    }),
  });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.app.request(path, { method, headers });

describe('pages and assets', () => {
  test('a page is found under its address and is checked again on each visit', async () => {
    const response = await get('/assess?utm_source=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe(ASSESS);
  });

  test('an asset is kept for good, other files for an hour', async () => {
    const asset = await get('/assets/entry.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test.each(['/assets/safe-storage-1a.js', '/assets/rest.js'])(
    '%s is a file, although a surface of the backend has such a name',
    async (path) => expect(await (await get(path)).text()).toBe(SCRIPT),
  );

  test('HEAD has the headers of GET and no body', async () => {
    const [head, full] = [await get('/assess', {}, 'HEAD'), await get('/assess')];
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-length', 'etag', 'content-type', 'content-security-policy']) {
      expect(head.headers.get(name)).toBe(full.headers.get(name));
    }
  });

  test.each(['PUT', 'DELETE', 'OPTIONS'])('%s is refused on pages', async (method) => {
    expect((await get('/assess', {}, method)).status).toBe(405);
  });
});

describe('validation', () => {
  test.each<[string, (tag: string) => string, number]>([
    ['the same tag', (tag) => tag, 304],
    ['a weak form of it', (tag) => `W/${tag}`, 304],
    ['a list that holds it', (tag) => `"other", ${tag}`, 304],
    ['a star', () => '*', 304],
    ['another tag', () => '"other"', 200],
  ])('%s', async (_name, ifNoneMatch, status) => {
    const tag = (await get('/assess')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    const response = await get('/assess', { 'if-none-match': ifNoneMatch(tag) });
    expect(response.status).toBe(status);
    expect(response.headers.get('etag')).toBe(tag);
    if (status === 304) expect(await response.text()).toBe('');
  });

  test('each encoding has a tag of its own', async () => {
    const tags = await Promise.all(
      ['identity', 'br', 'gzip'].map(async (accept) =>
        (await get('/assess', { 'accept-encoding': accept })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });
});

describe('compression', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding "%s" is answered with %s', async (accept, encoding) => {
    const response = await get('/assets/entry.js', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const plain = encoding === 'br' ? brotliDecompressSync(bytes) : encoding ? gunzipSync(bytes) : bytes;
    expect(plain.toString()).toBe(SCRIPT);
  });

  test('pictures and tiny files are sent as they are', async () => {
    for (const path of ['/assets/photo.webp', '/favicon.svg']) {
      const response = await get(path, { 'accept-encoding': 'br' });
      expect(response.headers.get('content-encoding')).toBeNull();
    }
  });
});

describe('paths', () => {
  test.each([
    ['/assess/', '/assess'],
    ['/assess///?report=1', '/assess?report=1'],
  ])('%s redirects', async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  test.each([
    '/404',
    '/unknown',
    '/assess/index.html',
    '/index.html',
    '/__spa-fallback.html',
    '/assets/entry.js.map',
    '/assets/entry.js/',
    '/assets/',
    '/.env',
    '/.git/config',
    '/.hidden/notes.txt',
    '/notes.secret',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/%61ssess',
    '/assess%00',
    '/assess%2F',
    '/ASSESS',
    '//elsewhere.example/',
    '//elsewhere.example/assess/',
    '/\\elsewhere.example/',
    '/__proto__',
    '/constructor',
    '/%',
    '/%ff',
  ])('%s is not found, with the page that says so', async (path) => {
    const response = await server.app.request(new Request(`http://localhost${path}`));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('404 Page Not Found');
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/auth/v2/token', '/rest/v2/website_reports', '/storage/v1/object', '/functions/v2/x'])(
    '%s is an unknown call, not a page',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/json');
    },
  );

  test('the attempted path is logged, cut and without its query', async () => {
    await get(`/lost/${'x'.repeat(500)}?token=secret`);
    const line = server.lines.findLast(({ msg }) => msg.startsWith('not found'));
    expect(line).toMatchObject({ level: 40, path: expect.stringMatching(/^\/lost\/x{194}$/) as string });
    expect(JSON.stringify(server.lines)).not.toContain('token=secret');
  });

  test('without a built 404 page the shell of the framework is sent, still with 404', async () => {
    const { app } = testApp({ site: await siteOf({ 'index.html': '<title>Shell</title>' }) });
    const response = await app.request('/');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Shell');
  });

  test('the home page is served', async () => {
    const { app } = testApp({
      site: await siteOf({
        'index.html': '<title>Home</title>',
        '__spa-fallback.html': 'x',
        'assess/index.html': 'y',
      }),
    });
    const response = await app.request('/');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Home');
  });

  test('a site that was never built answers 404 in words', async () => {
    expect(await (await testApp().app.request('/assess')).text()).toBe('404 Page Not Found');
  });
});

describe('the content security policy of a page', () => {
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('names exactly what stands inline and allows nothing else inline', async () => {
    const policy = (await get('/assess')).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));
    expect(directives.get('script-src')).toBe(`script-src 'self' ${sha256(INLINE_SCRIPT)}`);
    expect(directives.get('style-src')).toBe(`style-src 'self' ${sha256(INLINE_STYLE)}`);
    expect(directives.get('img-src')).toBe("img-src 'self' data:");
    expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(directives.get('base-uri')).toBe("base-uri 'none'");
    expect(directives.get('form-action')).toBe("form-action 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test('the 404 page has one of its own', async () => {
    expect((await get('/unknown')).headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});
