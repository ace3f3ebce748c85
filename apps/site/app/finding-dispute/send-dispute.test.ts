import { expect, test } from 'vitest';
import { disputeFailure } from './send-dispute.ts';

test.each([
  [{ kind: 'data', data: {} }, true, null],
  [{ kind: 'refused', message: 'Please wait.' }, true, /^Please wait\.$/],
  [{ kind: 'unreachable' }, false, /offline.*still here/],
  [{ kind: 'unreachable' }, true, /couldn’t reach.*still here/],
  [{ kind: 'broken' }, true, /couldn’t save.*still here/],
] as const)('an answer %o is told in words', (answer, isOnline, labels) => {
  const told = disputeFailure(answer, 'en', isOnline);
  if (labels === null) expect(told).toBeNull();
  else expect(told).toMatch(labels);
});

test('in Spanish where the report is', () => {
  expect(disputeFailure({ kind: 'unreachable' }, 'es', false)).toMatch(/^No tiene conexión/);
});
