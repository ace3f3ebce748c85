import { describe, expect, it } from 'vitest';
import { decideRobots } from '../collectors/robots-rules.ts';
import { robotsPatch } from './robots-patch.ts';

describe('the robots.txt of the kit', () => {
  it.each<[sentence: string, before: string, after: string]>([
    [
      'keeps the other rules, comments and sitemaps',
      '# ours\nUser-agent: *\nDisallow: /\nDisallow: /admin/\n\nSitemap: https://x.example/s.xml',
      '# ours\nUser-agent: *\nDisallow:\nDisallow: /admin/\n\nSitemap: https://x.example/s.xml\n',
    ],
    [
      'keeps other robots out',
      'User-agent: BadBot\nDisallow: /\nUser-agent: Googlebot\nDisallow: /\nUser-agent: *\nDisallow: /',
      'User-agent: BadBot\nDisallow: /\nUser-agent: Googlebot\nDisallow:\nUser-agent: *\nDisallow: /\n',
    ],
    [
      'takes out every rule that blocks the page',
      'User-agent: *\nDisallow: /\nDisallow: /serv\nDisallow: /*vices\nAllow: /x',
      'User-agent: *\nDisallow:\nDisallow:\nDisallow:\nAllow: /x\n',
    ],
    ['reads old line ends', 'User-agent: *\rDisallow: /\r', 'User-agent: *\nDisallow:\n'],
  ])('%s', (_sentence, before, after) => {
    const part = robotsPatch(before, '/services');
    expect(part?.code).toBe(after);
    expect(decideRobots(after, 'googlebot', '/services').allowed).toBe(true);
    expect(decideRobots(after, 'badbot', '/').allowed).toBe(
      decideRobots(before, 'badbot', '/').allowed || !before.includes('BadBot'),
    );
  });

  it.each<[string, string]>([
    ['Google may read the page', 'User-agent: *\nDisallow: /admin/'],
    ['the file is too long to copy', `User-agent: *\nDisallow: /\n${'# x\n'.repeat(3_000)}`],
    ['the file is empty', ''],
  ])('is not there when %s', (_sentence, robotsTxt) => {
    expect(robotsPatch(robotsTxt, '/')).toBeNull();
  });
});
