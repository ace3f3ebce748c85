import { expect, test } from 'vitest';
import { siteOf, testApp } from '../../test-support/test-app.ts';

const NO_SOURCES = { script: [], connect: [], img: [], frame: [] };
const settings = (contentSources = NO_SOURCES as Record<string, string[]>) =>
  JSON.stringify({
    originPlaceholder: 'https://site-origin.invalid',
    defaultOrigin: 'https://www.brand.example',
    contentSources,
  });
const files = (contentSources?: Record<string, string[]>) => ({
  '.site.json': settings(contentSources),
  'assess/index.html': '<link rel="canonical" href="https://site-origin.invalid/assess"/>',
  '404/index.html': '<html data-site-origin="https://site-origin.invalid">404 Page Not Found',
  'robots.txt': 'Sitemap: https://site-origin.invalid/sitemap.xml',
  'sitemap.xml': '<loc>https://site-origin.invalid/</loc>',
  'assets/entry-1a2b.js': 'export const placeholder = "https://site-origin.invalid";',
});

const textsOf = async (publicUrl?: string) => {
  const { app } = testApp({ site: await siteOf(files(), publicUrl) });
  const text = async (path: string) => (await app.request(path)).text();
  return Promise.all(
    ['/assess', '/robots.txt', '/sitemap.xml', '/unknown', '/assets/entry-1a2b.js'].map(text),
  );
};

test('PUBLIC_URL is the origin in pages, sitemap and robots.txt, with or without a slash', async () => {
  for (const publicUrl of ['https://agency.example', 'https://agency.example/']) {
    const [page, robots, sitemap, notFound] = await textsOf(publicUrl);
    expect(page).toBe('<link rel="canonical" href="https://agency.example/assess"/>');
    expect(robots).toBe('Sitemap: https://agency.example/sitemap.xml');
    expect(sitemap).toBe('<loc>https://agency.example/</loc>');
    expect(notFound).toContain('data-site-origin="https://agency.example"');
  }
});

test('without PUBLIC_URL it is the origin the site was built for', async () => {
  expect((await textsOf())[0]).toContain('https://www.brand.example/assess');
});

test('files with a hash in their name are never rewritten', async () => {
  expect((await textsOf('https://agency.example')).at(-1)).toContain('site-origin.invalid');
});

test('another origin is another page: its tag changes, and the settings are not served', async () => {
  const tagFor = async (publicUrl: string) => {
    const { app } = testApp({ site: await siteOf(files(), publicUrl) });
    expect((await app.request('/.site.json')).status).toBe(404);
    return (await app.request('/assess')).headers.get('etag');
  };
  expect(await tagFor('https://a.example')).not.toBe(await tagFor('https://b.example'));
});

test('pages may reach exactly the configured origins', async () => {
  const policyFor = async (sources?: Record<string, string[]>) => {
    const { app } = testApp({ site: await siteOf(files(sources)) });
    return (await app.request('/assess')).headers.get('content-security-policy');
  };
  expect(await policyFor()).not.toMatch(/https:|connect-src|frame-src/);
  const policy = await policyFor({
    script: ['https://tag.example'],
    connect: ['https://collect.example'],
    img: ['https://pixel.example'],
    frame: ['https://frame.example'],
  });
  expect(policy).toContain("script-src 'self' https://tag.example;");
  expect(policy).toContain("img-src 'self' data: https://pixel.example;");
  expect(policy).toContain("connect-src 'self' https://collect.example;");
  expect(policy).toContain('frame-src https://frame.example;');
});

test('pages may reach Turnstile only where it is configured', async () => {
  const policyWith = async (hasTurnstile: boolean) => {
    const { app } = testApp({ site: await siteOf(files(), undefined, hasTurnstile) });
    return (await app.request('/assess')).headers.get('content-security-policy');
  };
  expect(await policyWith(false)).not.toContain('cloudflare');
  const policy = await policyWith(true);
  expect(policy).toContain("script-src 'self' https://challenges.cloudflare.com;");
  expect(policy).toContain('frame-src https://challenges.cloudflare.com;');
});
