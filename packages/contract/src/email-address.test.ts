import { describe, expect, it } from 'vitest';
import { isEmailShaped, isOneMailAddress } from './email-address.ts';

/** What ends an address, a name or a line in a header. */
const DELIMITERS = new Set(['(', ')', '<', '>', '[', ']', ':', ';', '@', '\\', ',', '"', ' ']);

describe('one mail address', () => {
  it.each(['kim@bakery.example', "o'neil@example.ie", 'käthe@müller.example', 'ka\u0308the@example.com'])(
    '%s',
    (address) => {
      expect(isOneMailAddress(address)).toBe(true);
    },
  );

  it.each([
    'a@b.example;',
    'a@b.example, c@d.example',
    'Kim <a@b.example>',
    'a b@c.example',
    'a@b@c.example',
  ])('not %j', (address) => {
    expect(isOneMailAddress(address)).toBe(false);
  });

  it('has no letter that becomes a delimiter in any form of writing', () => {
    const becoming: string[] = [];
    const taken: string[] = [];
    for (let code = 0x80; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const letter = String.fromCodePoint(code);
      const forms = letter.normalize('NFC') + letter.normalize('NFKC');
      if (![...forms].some((character) => DELIMITERS.has(character))) continue;
      becoming.push(letter);
      if (isOneMailAddress(`a${letter}b@example.com`) || isOneMailAddress(`a@b${letter}c.example`)) {
        taken.push(code.toString(16));
      }
    }
    expect(becoming).toContain('\u037e');
    expect(becoming.length).toBeGreaterThan(30);
    expect(taken).toEqual([]);
  });

  it.each(['\r', '\n', '\0', '\u0085', '\u009c', '\u2028', '\u2029'])('has no %j', (character) => {
    expect(isOneMailAddress(`a${character}b@example.com`)).toBe(false);
  });
});

it.each<[string, boolean]>([
  ['kim@bakery.example', true],
  [' kim@bakery.example ', true],
  ['kim@bakery', false],
  ['kim@@bakery.example', false],
  ['kim at bakery.example', false],
  ['@bakery.example', false],
  ['kim@bakery.', false],
  ['', false],
])('%j looks like an address: %s', (typed, expected) => {
  expect(isEmailShaped(typed)).toBe(expected);
});
