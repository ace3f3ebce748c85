import { expect, it } from 'vitest';
import { QUOTA_EXCEEDED_SENTENCES } from './lead-quota.ts';
import { CHECK_ANSWERS, MISSING_ANSWERS } from './parse-lead.ts';
import { refusalFor } from './refusal-in-spanish.ts';

const SENTENCES = [MISSING_ANSWERS, CHECK_ANSWERS, ...Object.values(QUOTA_EXCEEDED_SENTENCES)];

it.each(SENTENCES)('"%s" is Spanish for those who ask for Spanish alone', (error) => {
  const spanish = refusalFor({ lang: 'es-MX' }, { error, details: ['name'] });
  expect(spanish.details).toEqual(['name']);
  expect(spanish.error).not.toMatch(/\b(the|please|you|we|in|or)\b/i);
  for (const lang of ['en', 'estonian', undefined, 7])
    expect(refusalFor({ lang }, { error })).toEqual({ error });
});
