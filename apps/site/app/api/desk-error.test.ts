import { expect, test } from 'vitest';
import { deskErrorOf } from './desk-error.ts';

test('a role that does not allow something is told from having no role', () => {
  const refused = { code: 'PT403', message: 'Your role cannot export. Owners and managers can.' };
  expect(deskErrorOf({ status: 403, error: { ...refused, details: 'role_forbids' } })).toMatchObject({
    kind: 'role',
    message: refused.message,
  });
});

test('a missing second factor is told from a missing role', () => {
  const refused = { code: 'PT403', message: 'Confirm your second factor to continue.' };
  const missing = deskErrorOf({ status: 403, error: { ...refused, details: 'second_factor_missing' } });
  expect(missing).toMatchObject({ kind: 'second_factor', message: refused.message });
  expect(deskErrorOf({ status: 403, error: { code: '42501', message: 'permission denied' } }).kind).toBe(
    'forbidden',
  );
});
