import { expect, test } from 'vitest';
import { testFacts } from '../../test-support/site.ts';
import { reportTrade } from './trade.ts';

const data = (...types: string[]) =>
  types
    .map((type) => `<script type="application/ld+json">{"@type":"${type}","name":"Rosa"}</script>`)
    .join('');

const tradeOf = (head: string, heading = 'Welcome') =>
  reportTrade(testFacts({ html: `<head>${head}</head><body><h1>${heading}</h1><p>Hello</p></body>` }));

test.each([
  ['the structured data', data('Plumber'), 'Plumber'],
  ['one class for another', data('LegalService'), 'Attorney'],
  ['the data before the title', `${data('Dentist')}<title>Bakery Street Dental</title>`, 'Dentist'],
  ['the title where the data is general', `${data('LocalBusiness')}<title>Rosa, bakery</title>`, 'Bakery'],
  ['the Spanish title', '<title>Plomería Rosa</title>', 'Plumber'],
  ['two branches of one trade', data('Restaurant', 'FastFoodRestaurant'), 'Restaurant'],
])('comes from %s', (_from, head, trade) => {
  expect(tradeOf(head)).toBe(trade);
});

test('comes from the main heading when the title names none', () => {
  expect(tradeOf('<title>Rosa & Sons</title>', 'Your roofers in Pasadena')).toBe('RoofingContractor');
});

test.each([
  ['several trades', data('Plumber', 'Electrician')],
  ['a class that is none of the trades, whatever the title says', `${data('Winery')}<title>Bakery</title>`],
  ['nothing', '<title>Rosa & Sons</title>'],
])('is not told by %s', (_what, head) => {
  expect(tradeOf(head)).toBeNull();
});

test('is not told by the shell of a script', () => {
  const facts = testFacts({
    html: '<title>Plumber</title><div id="app"></div><script src="/a.js"></script>',
    browser: null,
  });
  expect(reportTrade(facts)).toBeNull();
});
