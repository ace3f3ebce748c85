import { describe, expect, it } from 'vitest';
import { sendFailure } from './send-failure.ts';

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
