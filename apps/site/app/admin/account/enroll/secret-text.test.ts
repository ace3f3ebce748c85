import { expect, test } from 'vitest';
import { groupSecret, recoveryCodesText } from './secret-text.ts';

test('a secret is shown in groups of four', () => {
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupSecret('')).toBe('');
});

test('saved codes say whose they are and where', () => {
  const text = recoveryCodesText(['abcdefgh', 'ijklmnop'], 'ann@agency.example', 'desk.example');
  expect(text.split('\n')).toEqual([
    'Recovery codes for ann@agency.example at desk.example',
    expect.stringContaining('works once'),
    '',
    'abcd efgh',
    'ijkl mnop',
    '',
  ]);
});
