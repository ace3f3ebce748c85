import { describe, expect, it } from 'vitest';
import { answered } from '../../test-support/site.ts';
import { robotPermission, robotUserAgent } from './robot.ts';

const allows = (body: string, path: string) =>
  robotPermission(answered({ body }))(new URL(path, 'https://a.example')) === null;

describe('our robot', () => {
  it('says who it is and where to read about it', () => {
    expect(robotUserAgent('https://agency.example/privacy#our-robot')).toBe(
      'Mozilla/5.0 (compatible; FixMyLocalBot/1.0; +https://agency.example/privacy#our-robot)',
    );
  });

  it.each([
    ['User-agent: *\nDisallow: /private', '/private/a', false],
    ['User-agent: *\nDisallow: /private', '/about', true],
    ['User-agent: FixMyLocalBot\nDisallow: /\n\nUser-agent: *\nAllow: /', '/about', false],
    ['User-agent: fixmylocalbot\nAllow: /\n\nUser-agent: *\nDisallow: /', '/about', true],
    ['User-agent: Googlebot\nDisallow: /', '/about', true],
    ['User-agent: *\nDisallow: /*?', '/a?b=1', false],
  ])('with %j may ask %s: %s', (body, path, may) => {
    expect(allows(body, path)).toBe(may);
  });

  it('may ask everything when there is no robots.txt, and nothing when it fails to open', () => {
    const ask = (result: Parameters<typeof robotPermission>[0]) =>
      robotPermission(result)(new URL('https://a.example/about'));
    expect(ask(answered({ status: 404, body: 'Disallow: /' }))).toBeNull();
    for (const result of [answered({ status: 503 }), { ok: false, fault: { code: 'timed_out' } } as const]) {
      expect(ask(result)).toMatchObject({ key: 'other_pages.no_robots' });
    }
  });
});
