import { expect, test } from 'vitest';
import { emailFailure } from './send-email-report.ts';
import { TAKE_ALONG_LABELS } from './take-along-labels.ts';

test.each([
  [{ kind: 'data', data: {} }, true, null],
  [{ kind: 'refused', message: 'Please wait.' }, true, /^Please wait\.$/],
  [{ kind: 'unreachable' }, false, /offline/],
  [{ kind: 'unreachable' }, true, /couldn’t reach/],
  [{ kind: 'broken' }, true, /didn’t work/],
] as const)('an answer %o is told in words', (answer, isOnline, labels) => {
  const told = emailFailure(answer, TAKE_ALONG_LABELS.en.mail, isOnline);
  if (labels === null) expect(told).toBeNull();
  else expect(told).toMatch(labels);
});
