import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SiteServer, startSiteServer } from './site-server.ts';

let server: SiteServer;
const ask = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' });

describe('with every site under its own folder', () => {
  beforeEach(async () => {
    server = await startSiteServer();
  });
  afterEach(() => server.stop());

  test.each([
    ['good-plumber/', 200, /^text\/html/],
    ['good-plumber/images/van.webp', 200, /^image\/webp$/],
    ['good-plumber/../../package.json', 404, /^text\/html/],
    ['slow-roofer/photos/1.png', 200, /^image\/png$/],
    ['broken-dentist/services.html', 404, /^text\/html/],
    ['bot-wall/', 403, /^text\/html/],
    ['parked/', 200, /^text\/html/],
    ['flapping-bakery/', 200, /^text\/html/],
    ['unknown/', 404, /^text\/html/],
  ])('%s answers %i', async (path, status, mediaType) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(mediaType);
  });

  test('the third party of the slow site is another origin', async () => {
    const page = await (await ask('slow-roofer/')).text();
    expect(page.split(server.thirdPartyUrl)).toHaveLength(11);
    const script = await fetch(`${server.thirdPartyUrl}/heat-map.js`);
    expect((await script.text()).length).toBeGreaterThan(50_000);
  });

  test('hits are listed per site', async () => {
    await ask('parked/?q=1');
    expect(server.hits).toMatchObject([{ site: 'parked', method: 'GET', path: '/parked/?q=1' }]);
  });
});

describe('with one site as the root of the origin', () => {
  beforeEach(async () => {
    server = await startSiteServer({ site: 'good-plumber' });
  });
  afterEach(() => server.stop());

  test('robots.txt names the sitemap of this origin', async () => {
    expect(await (await ask('robots.txt')).text()).toContain(`Sitemap: ${server.url}sitemap.xml`);
  });

  test('every address the good site names on its own origin answers, and its form is taken', async () => {
    const page = await (await ask('/')).text();
    const named = [...page.matchAll(/(?:href|src)="(?!tel:|#|https:)([^"]+)"/g)].map(
      ([, address = '']) => address,
    );
    const statuses = await Promise.all(named.map(async (address) => [address, (await ask(address)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
    expect(named.length).toBeGreaterThan(8);
    const sent = await fetch(`${server.url}contact`, { method: 'POST', body: 'name=A', redirect: 'manual' });
    expect(sent.headers.get('location')).toBe(`${server.url}thanks.html`);
  });
});
