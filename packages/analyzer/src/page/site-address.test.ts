import { describe, expect, it } from 'vitest';
import { isPageAddress, isSameSite, linkAddress, pageKey, pathOf } from './site-address.ts';

const url = (text: string) => new URL(text, 'https://www.bakery.com/');

describe('addresses of a website', () => {
  it.each([
    ['https://bakery.com/a', true],
    ['http://www.bakery.com/', true],
    ['https://shop.bakery.com/', false],
    ['https://bakery.com:8443/', false],
    ['https://bakery.com.evil.example/', false],
    ['https://notbakery.com/', false],
  ])('%s is on the same website: %s', (address, same) => {
    expect(isSameSite(url(address), url('/'))).toBe(same);
  });

  it.each([
    ['#top', null],
    ['', null],
    ['mailto:a@b.example', null],
    ['javascript:void(0)', null],
    ['http://[', null],
    ['https://user:secret@www.bakery.com/', null],
    [' /menu#today ', 'https://www.bakery.com/menu'],
    ['//bakery.com/x', 'https://bakery.com/x'],
    [`/${'a'.repeat(3_000)}`, null],
  ])('a link to %j leads to %s', (href, address) => {
    expect(linkAddress(href, 'https://www.bakery.com/')?.href ?? null).toBe(address);
  });

  it.each([
    ['/', true],
    ['/menu.html', true],
    ['/catalog', true],
    ['/cartagena-tours', true],
    ['/research', true],
    ['/es/contacto?lang=es', true],
    ['/menu.pdf', false],
    ['/photo.JPG', false],
    ['/logout', false],
    ['/log-out/', false],
    ['/cart', false],
    ['/my-account/orders', false],
    ['/wp-admin/', false],
    ['/wp-login.php', false],
    ['/cdn-cgi/l/email-protection', false],
    ['/feed', false],
    ['/blog/post/feed/', false],
    ['/shop/?add-to-cart=12', false],
    ['/post?replytocom=3', false],
    ['/?s=drain', false],
    ['/carrito', false],
  ])('%s is a page: %s', (address, page) => {
    expect(isPageAddress(url(address))).toBe(page);
  });

  it.each([
    ['/menu', '/menu/'],
    ['/menu', '/menu?utm_source=x&fbclid=1'],
    ['/', '/index.html'],
    ['/menu/', 'http://bakery.com/menu/index.php'],
    ['/?page_id=2', '/?utm_campaign=a&page_id=2'],
  ])('%s and %s are one page', (one, other) => {
    expect(pageKey(url(one))).toBe(pageKey(url(other)));
  });

  it.each([
    ['/menu', '/Menu'],
    ['/', '/?page_id=2'],
    ['/menu', '/menu/cakes'],
  ])('%s and %s are two pages', (one, other) => {
    expect(pageKey(url(one))).not.toBe(pageKey(url(other)));
  });

  it('is named in a report by path and query', () => {
    expect(pathOf('https://bakery.com/menu?day=1')).toBe('/menu?day=1');
  });
});
