import { describe, expect, it } from 'vitest';
import { isAllowedRedirect, redirectTarget } from './redirect-target.ts';

const config = {
  loopbackRedirects: true,
  siteUrl: 'https://agency.example/welcome',
  redirectAllow: [
    'https://*.preview.example/**',
    'https://shop.example/done',
    'https://one.example/*',
    'app.agency://callback',
    'https://x?.example/',
  ],
};

describe('a redirect target', () => {
  it.each([
    ['the site', 'https://agency.example'],
    ['a page of the site', 'https://agency.example/admin?x=1#y'],
    ['a loopback address', 'http://127.0.0.1:5173/auth'],
    ['the IPv6 loopback', 'http://[::1]:3000/'],
    ['a listed page', 'https://shop.example/done'],
    ['a listed page with a fragment', 'https://shop.example/done#top'],
    ['one host below a star', 'https://pr-12.preview.example/a/b.html'],
    ['one step below a star', 'https://one.example/here'],
    ['a listed scheme of an app', 'app.agency://callback'],
    ['one character for a question mark', 'https://x1.example/'],
  ])('may be %s', (_name, target) => {
    expect(isAllowedRedirect(config, target)).toBe(true);
  });

  it.each([
    ['another host', 'https://stranger.example/'],
    ['a host that ends like ours', 'https://evilagency.example/'],
    ['a host that begins like ours', 'https://agency.example.evil.test/'],
    ['our host by another scheme', 'http://agency.example/'],
    ['our host at another port', 'https://agency.example:8443/'],
    ['our host as a user name', 'https://agency.example@evil.test/'],
    ['a user name before our host', 'https://user@agency.example/'],
    ['two hosts below one star', 'https://a.b.preview.example/'],
    ['a host without a dot and a query below one star', 'https://evil?.preview.example/'],
    ['a host without a dot and a port below one star', 'https://evil:1?.preview.example/'],
    ['two steps below one star', 'https://one.example/a/b'],
    ['more than the listed page', 'https://shop.example/done/more'],
    ['a decimal address', 'http://2130706433/'],
    ['a short decimal address', 'http://127.1/'],
    ['a hexadecimal address', 'http://0x7f000001/'],
    ['an octal address', 'http://0177.0.0.1/'],
    ['another address', 'http://10.0.0.1/'],
    ['another IPv6 address', 'http://[::ffff:10.0.0.1]/'],
    ['a wide dot in the host', 'https://agency。example/'],
    ['a backslash', 'https://agency.example\\@evil.test/'],
    ['a line break', 'https://agency.example/\r\nset-cookie: a=b'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a path alone', '/admin'],
    ['two slashes', '//evil.test'],
    ['another scheme of an app', 'evil://callback'],
  ])('may not be %s', (_name, target) => {
    expect(isAllowedRedirect(config, target)).toBe(false);
  });

  it('is the site itself on a machine of its own, whatever the port', () => {
    const local = { siteUrl: 'http://localhost:3000', redirectAllow: [], loopbackRedirects: true };
    expect(isAllowedRedirect(local, 'http://localhost:5173/')).toBe(true);
    expect(isAllowedRedirect(local, 'http://localhost.evil.test/')).toBe(false);
  });

  it("is no port of the reader's machine where others reach the site, unless it is listed", () => {
    const reached = { ...config, loopbackRedirects: false };
    for (const target of ['http://127.0.0.1:5173/auth', 'http://[::1]:3000/', 'http://localhost:5173/']) {
      expect(isAllowedRedirect(reached, target)).toBe(false);
      expect(isAllowedRedirect({ ...reached, redirectAllow: [target] }, target)).toBe(true);
    }
    const local = { siteUrl: 'http://localhost:3000', redirectAllow: [], loopbackRedirects: false };
    expect(isAllowedRedirect(local, 'http://localhost:3000/admin')).toBe(true);
    expect(isAllowedRedirect(local, 'http://localhost:5173/')).toBe(false);
  });
});

describe('the first source given', () => {
  const ask = (query: string, headers: Record<string, string> = {}) =>
    redirectTarget(
      config,
      new Request('https://agency.example/auth/v1/otp', { headers }),
      new URLSearchParams(query),
    );

  it('is the query, then the older header, then the page that asked, then the site', () => {
    const headers = { redirect_to: 'https://one.example/header', referer: 'https://one.example/page' };
    expect(ask('redirect_to=https://one.example/query', headers)).toBe('https://one.example/query');
    expect(ask('', headers)).toBe('https://one.example/header');
    expect(ask('', { referer: 'https://one.example/page' })).toBe('https://one.example/page');
    expect(ask('')).toBe(config.siteUrl);
  });

  it('decides: when it is not allowed, the next is not asked', () => {
    expect(ask('redirect_to=https://evil.test', { referer: 'https://one.example/page' })).toBe(
      config.siteUrl,
    );
  });
});
