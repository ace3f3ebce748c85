import { expect, test } from 'vitest';
import { readUsAddress } from './us-address.ts';

test.each<
  [lines: string[], street: string | null, city: string | null, state: string | null, zip: string | null]
>([
  [['214 Foundry Street, Marlow Heights, CA 90000'], '214 Foundry Street', 'Marlow Heights', 'CA', '90000'],
  [
    ['12 Elm St, Suite 4, Los Angeles, CA 90012-1234'],
    '12 Elm St, Suite 4',
    'Los Angeles',
    'CA',
    '90012-1234',
  ],
  [['12 Elm St', '12 Elm St Los Angeles, CA 90012'], '12 Elm St', 'Los Angeles', 'CA', '90012'],
  [['12 Elm St Los Angeles, CA 90012'], null, null, 'CA', '90012'],
  [['12 Elm St'], '12 Elm St', null, null, null],
  [[], null, null, null, null],
])('%j is read part by part', (lines, street, city, state, zip) => {
  expect(readUsAddress(lines)).toEqual({ street, city, state, zip });
});
