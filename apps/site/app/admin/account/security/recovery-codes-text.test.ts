import { expect, test } from 'vitest';
import { formatRecoveryCode, recoveryCodesText } from './recovery-codes-dialog.tsx';

test('a code is shown in groups of four', () => {
  expect(formatRecoveryCode('abcdefghij234567')).toBe('abcd-efgh-ij23-4567');
  expect(formatRecoveryCode('')).toBe('');
});

test('the file says whose codes they are and what for', () => {
  expect(
    recoveryCodesText(
      ['abcdefghij234567', 'zzzzyyyyxxxxwwww'],
      'desk.example',
      'ana@desk.example',
      'May 4, 2026',
    ),
  ).toBe(`Recovery codes for ana@desk.example at desk.example
Created on May 4, 2026. Each code works once, in place of your second factor.

abcd-efgh-ij23-4567
zzzz-yyyy-xxxx-wwww
`);
});
