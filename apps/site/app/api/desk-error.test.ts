import { expect, test } from 'vitest';
import { deskErrorOf } from './desk-error.ts';

test.each([
  [401, { error: 'This session has ended. Sign in again.', code: 'session_ended' }, 'signed_out', null],
  [403, { error: 'Confirm it.', code: 'second_factor_missing' }, 'second_factor', null],
  [403, { error: 'Your role cannot export.', code: 'role_forbids' }, 'role', 'Your role cannot export.'],
  [403, { error: 'Only staff members can do this.', code: 'not_staff' }, 'forbidden', null],
  [409, { error: 'Ben got there first.', code: 'lead_changed' }, 'conflict', 'Ben got there first.'],
  [404, { error: 'This lead was deleted.', code: 'lead_gone' }, 'invalid', 'This lead was deleted.'],
  [413, { error: 'Too long.' }, 'invalid', 'Too long.'],
  [503, { error: 'No database.' }, 'unreachable', null],
  [502, null, 'unreachable', null],
  [500, { error: 'Something went wrong on our side.' }, 'broken', null],
])('a refusal of the desk: %i %o is %s', (status, body, kind, sentence) => {
  const error = deskErrorOf(status, body);
  expect(error.kind).toBe(kind);
  if (sentence !== null) expect(error.message).toBe(sentence);
  expect(error.cause).toBe(body);
});
