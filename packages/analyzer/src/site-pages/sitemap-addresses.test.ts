import { describe, expect, it } from 'vitest';
import { answered } from '../../test-support/site.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';

describe('the addresses of a sitemap', () => {
  it.each([
    [
      'with entities, spaces and CDATA',
      '<urlset><url><loc> https://a.example/?a=1&amp;b=2 </loc></url><url><loc><![CDATA[https://a.example/b]]></loc></url></urlset>',
      { kind: 'pages', urls: ['https://a.example/?a=1&b=2', 'https://a.example/b'], complete: true },
    ],
    [
      'of sitemaps',
      '<?xml version="1.0"?><sitemapindex><sitemap><loc>https://a.example/pages.xml</loc></sitemap></sitemapindex>',
      { kind: 'index', urls: ['https://a.example/pages.xml'], complete: true },
    ],
    [
      'with a prefix',
      '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.example/</s:loc></s:url></s:urlset>',
      { kind: 'pages', urls: ['https://a.example/'], complete: true },
    ],
    [
      'as plain lines',
      'https://a.example/\nhttps://a.example/b\n',
      { kind: 'pages', urls: ['https://a.example/', 'https://a.example/b'], complete: true },
    ],
    ['that is a page', '<!doctype html><html><body>Not found</body></html>', null],
    ['that is empty', '', null],
  ])('%s', (_, body, addresses) => {
    expect(sitemapAddresses(answered({ body }))).toEqual(addresses);
  });

  it('are not complete when the file was cut or is too long', () => {
    const body = `<urlset>${'<url><loc>https://a.example/</loc></url>'.repeat(6_000)}</urlset>`;
    expect(sitemapAddresses(answered({ body }))).toMatchObject({ complete: false });
    expect(sitemapAddresses(answered({ body: '<urlset>', truncated: true }))).toMatchObject({
      complete: false,
    });
  });

  it('are none when there is no sitemap', () => {
    expect(sitemapAddresses(answered({ status: 404, body: '<urlset></urlset>' }))).toBeNull();
    expect(sitemapAddresses({ ok: false, fault: { code: 'timed_out' } })).toBeNull();
  });
});
