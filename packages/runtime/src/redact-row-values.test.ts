import { expect, test } from 'vitest';
import { redactRowValues } from './redact-row-values.ts';

test('what a row held is left out, at any depth, and what was wrong stays', () => {
  const fault = Object.assign(new Error('null value in column "status"'), {
    code: '23502',
    table: 'onboarding_submissions',
    detail: 'Failing row contains (1, ann@example.com).',
    where: "unnamed portal parameter $1 = 'ann@example.com'",
    internalQuery: "select 'ann@example.com'",
  });
  const logged = redactRowValues({
    message: 'could not be stored',
    cause: { ...fault, aggregateErrors: [{ ...fault }] },
  });
  expect(JSON.stringify(logged)).not.toContain('ann@example.com');
  expect(logged).toMatchObject({
    message: 'could not be stored',
    cause: { code: '23502', table: 'onboarding_submissions', aggregateErrors: [{ code: '23502' }] },
  });
});
