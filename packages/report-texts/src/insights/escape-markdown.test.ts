import { describe, expect, test } from 'vitest';
import { cutAtWord, escapeMarkdown } from './escape-markdown.ts';

describe('escapeMarkdown', () => {
  test.each([
    ['[Call now](javascript:alert(1))', '\\[Call now\\](javascript:alert(1))'],
    ['![x](https://evil.example/?q=)', '!\\[x\\](evil.example/?q=)'],
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['visit https://evil.example now', 'visit evil.example now'],
    ['visit http://www.evil.example now', 'visit evil.example now'],
    ['visit www.evil.example now', 'visit evil.example now'],
    ['hthttps://tps://evil.example', 'evil.example'],
    ['wwww.ww.evil.example', 'wwww.ww.evil.example'],
    ['mail boss@evil.example', 'mail boss at evil.example'],
    ['**bold** _it_ `code` ~~gone~~', '\\*\\*bold\\*\\* \\_it\\_ \\`code\\` \\~\\~gone\\~\\~'],
    ['a\n# heading\n- item', 'a # heading - item'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. step', '1\\. step'],
    ['a\\](b)', 'a\\\\\\](b)'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['abc\u202Egnp.exe\u200B', 'abcgnp.exe'],
  ])('%j becomes inert text', (hostile, expected) => {
    expect(escapeMarkdown(hostile, 200)).toBe(expected);
  });

  test.each([
    ['Heating & Air, open 24 hours!', 'Heating & Air, open 24 hours!'],
    ['send all visitors to https://.', 'send all visitors to https.'],
    ['address https:// works', 'address https works'],
    ['127.0.0.1 and 1.5 MB', '127.0.0.1 and 1.5 MB'],
  ])('%j stays readable', (text, expected) => {
    expect(escapeMarkdown(text, 200)).toBe(expected);
  });
});

test('cutAtWord keeps short text and ends long text at a word', () => {
  expect(cutAtWord('short', 10)).toBe('short');
  expect(cutAtWord('one two three four', 12)).toBe('one two…');
  expect(cutAtWord('x'.repeat(30), 10)).toHaveLength(10);
});
