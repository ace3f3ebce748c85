import { expect, test } from 'vitest';
import { linkedParts } from './linked-text.tsx';

const links = (text: string) => linkedParts(text).flatMap(({ href }) => href ?? []);

test('addresses of the web become links, without what ends the sentence', () => {
  expect(linkedParts('See https://a.example/b?c=1, then call.')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://a.example/b?c=1', href: 'https://a.example/b?c=1' },
    { text: ', then call.', href: null },
  ]);
  expect(links('(on http://a.example/x).')).toEqual(['http://a.example/x']);
  expect(links('https://a.example/x_(y)')).toEqual(['https://a.example/x_(y)']);
});

test('nothing else is a link, and no letter is lost', () => {
  for (const text of [
    'javascript:alert(1)',
    'ftp://a.example',
    'www.a.example',
    'https://',
    '',
    '<a href="x">',
  ]) {
    expect(links(text)).toEqual([]);
    expect(
      linkedParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
