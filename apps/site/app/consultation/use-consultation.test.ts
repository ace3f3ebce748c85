import { expect, test } from 'vitest';
import { NO_FIELDS } from './consultation-request.ts';
import { afterChange } from './use-consultation.ts';

test('a change takes back what was said about that field and the last try, and nothing else', () => {
  const form = {
    fields: { ...NO_FIELDS, phone: '213' },
    errors: { name: 'Enter your name.', email: 'Enter your email address.' },
    failure: 'Please fill in all required fields',
  };
  expect(afterChange(form, { name: 'D' })).toEqual({
    fields: { ...NO_FIELDS, phone: '213', name: 'D' },
    errors: { email: 'Enter your email address.' },
    failure: null,
  });
});
