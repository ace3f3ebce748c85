import { describe, expect, it } from 'vitest';
import { TAKE_ALONG_LABELS } from '../assess/report/take-along/take-along-labels.ts';
import { DISPUTE_LABELS } from '../finding-dispute/dispute-labels.ts';
import { failureLine, sendFailure } from './send-failure.ts';

const words = {
  fallback: 'Failed to submit. Please try again.',
  button: 'Complete Onboarding',
  isOnline: true,
};

describe('sendFailure', () => {
  it('is nothing when the form was taken', () => {
    expect(sendFailure({ kind: 'data', data: {} }, words)).toBeNull();
  });

  it('says what the server said', () => {
    expect(sendFailure({ kind: 'refused', message: 'Please enter your name' }, words)).toEqual({
      toast: 'Please enter your name',
      line: 'Please enter your name',
    });
  });

  it('says the specified words when the server says nothing of use', () => {
    expect(sendFailure({ kind: 'broken' }, words)?.toast).toBe('Failed to submit. Please try again.');
  });

  it('tells a visitor without connection that nothing is lost and what to do', () => {
    const failure = sendFailure({ kind: 'unreachable' }, { ...words, isOnline: false });
    expect(failure).toEqual({
      toast: 'Failed to submit. Please try again.',
      line: 'Failed to submit. Please try again. You’re offline. Your answers are still here. Reconnect and press "Complete Onboarding" again.',
    });
    expect(sendFailure({ kind: 'unreachable' }, words)?.line).toContain('We couldn’t reach our server.');
  });
});

it.each([
  [{ kind: 'data', data: {} }, true, null, null],
  [{ kind: 'refused', message: 'Please wait.' }, true, /^Please wait\.$/, /^Please wait\.$/],
  [{ kind: 'unreachable' }, false, /offline/, /offline.*still here/],
  [{ kind: 'unreachable' }, true, /couldn’t reach/, /couldn’t reach.*still here/],
  [{ kind: 'broken' }, true, /didn’t work/, /couldn’t save.*still here/],
] as const)('small forms tell an answer %o in words', (answer, isOnline, ofMail, ofDispute) => {
  const told = [TAKE_ALONG_LABELS.en.mail, DISPUTE_LABELS.en].map((labels) =>
    failureLine(answer, labels, isOnline),
  );
  expect(told).toEqual([ofMail, ofDispute].map((words) => words && expect.stringMatching(words)));
});

it('in Spanish where the report is', () => {
  expect(failureLine({ kind: 'unreachable' }, DISPUTE_LABELS.es, false)).toMatch(/^No tiene conexión/);
});
