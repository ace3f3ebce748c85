import { expect, test } from 'vitest';
import { countParts } from './message-fields.tsx';

test.each([
  ['', 0],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(459), 3],
  [`${'x'.repeat(158)}€`, 1],
  [`${'x'.repeat(159)}€`, 2],
  [`¿Hablamos mañana?${'x'.repeat(143)}`, 1],
  ['ő'.repeat(70), 1],
  ['ő'.repeat(71), 2],
  [`👋${'x'.repeat(69)}`, 2],
])('of %j', (text, parts) => {
  expect(countParts(text)).toBe(parts);
});
