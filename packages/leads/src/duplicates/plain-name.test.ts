import { expect, test } from 'vitest';
import { areSimilarNames, plainName } from './plain-name.ts';

test.each([
  ["Rosa's Bakery, LLC", 'rosas bakery'],
  ['The Márquez & Söhne Co.', 'marquez sohne'],
  ['Inc.', ''],
])('%j is plainly %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test.each([
  ['Rosas Bakery', "Rosa's Bakery Inc.", true],
  ['Bright Roofing', 'Bright Roofing Inc', true],
  ['Bright Roofing', 'Bright Plumbing', false],
  ['Unit 4 Storage', 'Unit 5 Storage', false],
  ['', '', false],
])('%j and %j are similar: %j', (one, other, areSimilar) => {
  expect(areSimilarNames(plainName(one), plainName(other))).toBe(areSimilar);
});
