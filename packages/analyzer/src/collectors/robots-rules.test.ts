import { describe, expect, it } from 'vitest';
import { decideRobots, sitemapLines } from './robots-rules.ts';

const decide = (rules: string, path = '/') => decideRobots(rules, 'googlebot', path);

describe('robots.txt', () => {
  it.each<[sentence: string, rules: string, path: string, allowed: boolean]>([
    ['an empty file allows everything', '', '/', true],
    ['"Disallow: /" for everybody forbids everything', 'User-agent: *\nDisallow: /', '/a', false],
    ['an empty Disallow forbids nothing', 'User-agent: *\nDisallow:', '/', true],
    [
      'a group for Googlebot replaces the one for everybody',
      'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow: /x',
      '/a',
      true,
    ],
    [
      'agents on consecutive lines share their rules',
      'User-agent: a\nUser-agent: googlebot\nDisallow: /',
      '/',
      false,
    ],
    [
      'groups of one agent are merged',
      'User-agent: *\nDisallow: /a\nUser-agent: b\nDisallow: /\nUser-agent: *\nDisallow: /c',
      '/c',
      false,
    ],
    [
      'the longest matching rule wins',
      'User-agent: *\nDisallow: /shop\nAllow: /shop/open',
      '/shop/open/1',
      true,
    ],
    ['Allow wins between equals', 'User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['a star stands for any text', 'User-agent: *\nDisallow: /*.pdf$', '/files/menu.pdf', false],
    ['a dollar sign ends the path', 'User-agent: *\nDisallow: /*.pdf$', '/menu.pdf?x', true],
    ['"/$" is the home page alone', 'User-agent: *\nDisallow: /$', '/about', true],
    [
      'comments and odd spacing are read over',
      '\ufeffUSER-AGENT : * # all\r\n disallow:/ # none',
      '/',
      false,
    ],
    ['rules before any agent are ignored', 'Disallow: /\nUser-agent: x\nDisallow: /', '/', true],
  ])('%s', (_, rules, path, allowed) => {
    expect(decide(rules, path).allowed).toBe(allowed);
  });

  it('names the rule and the group that decided', () => {
    expect(decide('User-agent: *\nDisallow: /')).toEqual({ allowed: false, rule: 'Disallow: /', group: '*' });
  });

  it('compares a pattern of stars with a long path without blowing up', () => {
    const rules = `User-agent: *\nDisallow: /${'*a'.repeat(2_000)}b`;
    expect(decide(rules, `/${'a'.repeat(50_000)}`).allowed).toBe(true);
  });

  it('lists the sitemaps wherever they stand', () => {
    expect(
      sitemapLines('Sitemap: https://a.example/1.xml\nUser-agent: *\nsitemap:https://a.example/2.xml'),
    ).toEqual(['https://a.example/1.xml', 'https://a.example/2.xml']);
  });
});
