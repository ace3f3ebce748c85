import { expect, test } from 'vitest';
import { refuse } from './refuse.ts';

test('a sentence tells its details', () => {
  expect(refuse('malformed', ['Please send "id"', 'Choose one.'])).toMatchObject({
    status: 400,
    message: 'Please send "id". Choose one.',
    details: ['Please send "id"', 'Choose one.'],
  });
});
