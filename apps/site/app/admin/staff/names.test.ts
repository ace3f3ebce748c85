import { expect, test } from 'vitest';
import { namesByEmail } from './names.ts';

test('people go by their names, and two of one name by their addresses as well', () => {
  const names = namesByEmail([
    { email: 'ana@agency.example', name: 'Ana Torres' },
    { email: 'ben@agency.example', name: null },
    { email: 'kim@agency.example', name: 'Kim Lee' },
    { email: 'kl@agency.example', name: 'Kim Lee' },
  ]);
  expect([...names]).toEqual([
    ['ana@agency.example', 'Ana Torres'],
    ['kim@agency.example', 'Kim Lee (kim@agency.example)'],
    ['kl@agency.example', 'Kim Lee (kl@agency.example)'],
  ]);
});
