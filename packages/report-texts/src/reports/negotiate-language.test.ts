import { expect, test } from 'vitest';
import { negotiateLanguage } from './negotiate-language.ts';

test.each([
  ['', 'en'],
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES_us', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['ko,zh;q=0.9,es;q=0.2', 'es'],
  ['en;q=0.5, es;q=0.7', 'es'],
  ['es;q=0, en', 'en'],
  ['es;q=x', 'en'],
  ['fr, *;q=0.1', 'en'],
  ['essence', 'en'],
  [',;=,q', 'en'],
])('%j is answered in %s', (accepted, language) => {
  expect(negotiateLanguage(accepted)).toBe(language);
});
