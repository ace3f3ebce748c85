import { expect, test } from 'vitest';
import { pageSpellings } from './page-spellings.ts';

test.each([
  ['https://rosa.example/', ['https://rosa.example/', 'http://rosa.example/']],
  [
    'http://www.rosa.example:8080/Shop/?a=1#top',
    [
      'https://www.rosa.example:8080/Shop?a=1',
      'https://www.rosa.example:8080/Shop/?a=1',
      'http://www.rosa.example:8080/Shop?a=1',
      'http://www.rosa.example:8080/Shop/?a=1',
    ],
  ],
])('%s is also typed as %j', (address, spellings) => {
  expect(pageSpellings(address)).toEqual(spellings);
});
