import type { CustomFieldType } from '@fml/contract';
import { expect, it } from 'vitest';
import { customValueText, readCustomValue } from './custom-value.ts';

const FIELD = { choices: ['Gold', 'Silver'] };

it.each<[CustomFieldType, string, string]>([
  ['text', ' Red van ', 'Red van'],
  ['number', '1,200.50', '1200.5'],
  ['number', '-0.5', '-0.5'],
  ['number', '9999999999.99', '9999999999.99'],
  ['date', '2024-02-29', '2024-02-29'],
  ['choice', 'gold', 'Gold'],
])('%s: reads %j as %j', (type, typed, text) => {
  const value = readCustomValue({ ...FIELD, type }, typed);
  expect(typeof value === 'string' ? value : customValueText(value)).toBe(text);
});

it.each<[CustomFieldType, string]>([
  ['text', 'x'.repeat(2001)],
  ['number', 'many'],
  ['number', ','],
  ['number', '1e3'],
  ['number', '12.345'],
  ['number', '10000000000'],
  ['date', '2026-02-30'],
  ['date', '1899-12-31'],
  ['date', '11/23/2026'],
  ['choice', 'Bronze'],
])('%s: does not take %.20j', (type, typed) => {
  expect(readCustomValue({ ...FIELD, type }, typed)).toBe('invalid');
});

it('takes blanks for no value', () => {
  expect(readCustomValue({ type: 'number', choices: null }, '  ')).toBe('empty');
});
