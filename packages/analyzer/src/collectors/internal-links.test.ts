import { describe, expect, it } from 'vitest';
import { parsePageDocument } from '../page/page-document.ts';
import { internalLinks } from './internal-links.ts';

function linksOf(html: string): string[] {
  return internalLinks(parsePageDocument(html, 'https://www.plumber.example/home', 'html'));
}

describe('internal links', () => {
  it('stay on the host, with and without www', () => {
    const html =
      '<a href="/a">a</a><a href="https://plumber.example/b">b</a><a href="https://other.example/c">c</a>';
    expect(linksOf(html)).toEqual(['https://www.plumber.example/a', 'https://plumber.example/b']);
  });

  it('leave out fragments, the page itself, repetitions and what is not a page', () => {
    const html =
      '<a href="#top">t</a><a href="/home#x">h</a><a href="tel:+12135550101">c</a><a href="mailto:a@b.example">m</a>' +
      '<a href="javascript:void(0)">j</a><a href="/a#1">a</a><a href="/a#2">a</a><a href="http://[bad">b</a>';
    expect(linksOf(html)).toEqual(['https://www.plumber.example/a']);
  });

  it('begin with those that invite to act, however late they come', () => {
    const others = Array.from({ length: 30 }, (_, index) => `<a href="/p${index}">p</a>`).join('');
    const links = linksOf(`${others}<a href="/reserve">Book now</a><a href="/p1">Call us</a>`);
    expect(links).toHaveLength(20);
    expect(links.slice(0, 2)).toEqual([
      'https://www.plumber.example/reserve',
      'https://www.plumber.example/p1',
    ]);
  });

  it('end at twenty', () => {
    const html = Array.from({ length: 30 }, (_, index) => `<a href="/p${index}">p</a>`).join('');
    expect(linksOf(html)).toHaveLength(20);
  });
});
