import { beforeAll, expect, test } from 'vitest';
import { siteOf, type TestApp, testApp } from '../../test-support/test-app.ts';

const SHELL = '<!doctype html><title>Lead Desk</title><script>start()</script>';

let server: TestApp;

beforeAll(async () => {
  const sources = (script: string[]) => ({ script, connect: [], img: [], frame: [] });
  server = testApp({
    site: await siteOf({
      'index.html': '<title>Home</title>',
      '404/index.html': '<title>404 Page Not Found</title>',
      'desk-shell.html': SHELL,
      '__spa-fallback.html': 'x',
      '.site.json': JSON.stringify({
        defaultOrigin: 'https://www.brand.example',
        contentSources: sources(['https://tag.example']),
        shell: {
          file: '/desk-shell.html',
          paths: ['/admin', '/admin/login', '/admin/submissions/:id'],
          contentSources: sources(['https://background.example']),
        },
      }),
    }),
  });
});

test.each(['/admin', '/admin/login', '/admin/login?next=1', '/admin/submissions/5b2d9a1e-7a55'])(
  '%s is answered with the shell, not to be indexed',
  async (path) => {
    const response = await server.app.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(SHELL);
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each([
  '/admin/xyz',
  '/admin/submissions/a/b',
  '/admin/submissions/',
  '/admin/submissions/%2f',
  '/adminx',
  '/desk-shell',
  '/desk-shell.html',
])('%s is not found', async (path) => {
  expect((await server.app.request(path)).status).toBe(404);
});

test('a slash too many is led to the one spelling', async () => {
  const response = await server.app.request('/admin/login/?next=1');
  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toBe('/admin/login?next=1');
});

test('the desk has a policy of its own: origins of the public pages do not count for it, nor its for them', async () => {
  const policyOf = async (path: string) =>
    (await server.app.request(path)).headers.get('content-security-policy') ?? '';
  const desk = await policyOf('/admin');
  expect(desk).toContain('https://background.example');
  expect(desk).not.toContain('https://tag.example');
  expect(desk).toContain("'sha256-");
  expect(await policyOf('/')).not.toContain('https://background.example');
  expect((await server.app.request('/')).headers.get('x-robots-tag')).toBeNull();
});
