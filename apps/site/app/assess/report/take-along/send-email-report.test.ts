import { expect, test } from 'vitest';
import { emailFailure } from './send-email-report.ts';
import { TAKE_ALONG_WORDS } from './take-along-words.ts';

test.each([
  [{ kind: 'data', data: {} }, true, null],
  [{ kind: 'refused', message: 'Please wait.' }, true, /^Please wait\.$/],
  [{ kind: 'unreachable' }, false, /offline/],
  [{ kind: 'unreachable' }, true, /couldn’t reach/],
  [{ kind: 'broken' }, true, /didn’t work/],
] as const)('an answer %o is told in words', (answer, isOnline, words) => {
  const told = emailFailure(answer, TAKE_ALONG_WORDS.en.mail, isOnline);
  if (words === null) expect(told).toBeNull();
  else expect(told).toMatch(words);
});
