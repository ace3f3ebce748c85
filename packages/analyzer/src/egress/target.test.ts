import { describe, expect, it } from 'vitest';
import { withoutHopHeaders } from './hop-headers.ts';
import { parseAbsoluteForm, parseAuthority } from './target.ts';

describe('absolute-form targets', () => {
  it.each([
    ['http://example.com/a?b', { hostname: 'example.com', port: 80 }],
    ['HTTP://EXAMPLE.com:8080', { hostname: 'example.com', port: 8080 }],
    ['http://2130706433/', { hostname: '127.0.0.1', port: 80 }],
    ['http://0x7f.1/', { hostname: '127.0.0.1', port: 80 }],
    ['http://[::FFFF:127.0.0.1]/', { hostname: '[::ffff:7f00:1]', port: 80 }],
    ['http://例え.jp/', { hostname: 'xn--r8jz45g.jp', port: 80 }],
  ])('%s is read once, as browsers read it', (text, target) => {
    expect(parseAbsoluteForm(text)?.target).toEqual(target);
  });

  it.each([
    '/',
    '*',
    'example.com/',
    'https://example.com/',
    'ftp://example.com/',
    'http:///x',
    'http:\\\\127.0.0.1',
    'http://u:p@example.com/',
    'http://u@example.com/',
    'http://example.com:99999/',
    'http://exa mple.com/',
  ])('%s is no target', (text) => {
    expect(parseAbsoluteForm(text)).toBeNull();
  });
});

describe('CONNECT targets', () => {
  it.each([
    ['example.com:443', { hostname: 'example.com', port: 443 }],
    ['[::1]:443', { hostname: '[::1]', port: 443 }],
    ['017700000001:443', { hostname: '127.0.0.1', port: 443 }],
  ])('%s', (text, target) => {
    expect(parseAuthority(text)).toEqual(target);
  });

  it.each([
    'example.com',
    'example.com:',
    'example.com:0',
    'example.com:65536',
    'u:p@example.com:443',
    'http://example.com:443',
    'a:b:443',
    '::1:443',
    'exa mple:443',
    'example.com/x:443',
  ])('%s is no target', (text) => {
    expect(parseAuthority(text)).toBeNull();
  });
});

describe('hop-by-hop headers', () => {
  it('are taken off, with those the message names itself', () => {
    const raw = [
      'Host',
      'a',
      'Connection',
      'keep-alive, X-Secret',
      'X-Secret',
      '1',
      'Proxy-Authorization',
      'x',
      'TE',
      'trailers',
      'Upgrade',
      'websocket',
      'Accept',
      '*/*',
      'X-Egress-Gate-Fault',
      'y',
    ];
    expect(withoutHopHeaders(raw)).toEqual(['Host', 'a', 'Accept', '*/*']);
  });

  it('cannot be used to drop the length of a message', () => {
    expect(withoutHopHeaders(['Connection', 'content-length, host', 'Content-Length', '3'])).toEqual([
      'Content-Length',
      '3',
    ]);
  });

  it('keep order and repetition of the rest', () => {
    expect(withoutHopHeaders(['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2'])).toEqual([
      'Set-Cookie',
      'a=1',
      'Set-Cookie',
      'b=2',
    ]);
  });
});
