import { expect, it, test } from 'vitest';
import { addressOfMap } from './address-data.ts';
import { addressesInText } from './address-text.ts';
import { comparedAddress, isSameAddress, normalizedAddress } from './same-address.ts';

const compared = (text: string) => addressesInText(text).map(comparedAddress)[0];

test.each<[text: string, normalized: string]>([
  ['214 Foundry Street, Marlow Heights, CA 90000', '214 foundry st 90000'],
  ['1234 N. La Brea Avenue, Suite 5, Los Angeles, CA 90038-1234', '1234 la brea ave #5 90038'],
  ['1234 La Brea Ave #5\nLos Angeles, CA 90038', '1234 la brea ave #5 90038'],
])('"%s" is %s', (text, normalized) => {
  const address = compared(text);
  expect(address && normalizedAddress(address)).toBe(normalized);
});

it.each<[one: string, other: string, expected: boolean]>([
  ['214 Foundry Street', '214 Foundry St, Marlow Heights, CA 90000', true],
  ['214 N Foundry St', '214 Foundry Street', true],
  ['214 W 80 St', '214 W 80th Street', true],
  ['214 Foundry St', '241 Foundry St', false],
  ['214 Foundry St', '214 Foundry Ave', false],
  ['214 Foundry St, Suite 5', '214 Foundry Street Unit 5', true],
  ['214 Foundry St, Suite 5', '214 Foundry Street Unit 6', false],
  ['214 Foundry St, Pasadena, CA 91101', '214 Foundry St, Pasadena, CA 91103', false],
  ['Ahornstraße 5', 'Ahornstr. 5, 10115 Berlin', true],
])('"%s" and "%s" are the same: %s', (one, other, expected) => {
  const [first, second] = [compared(one), compared(other)];
  expect(first && second && isSameAddress(first, second)).toBe(expected);
});

test.each<[address: string, expected: string | null]>([
  [
    'https://www.google.com/maps/dir/?api=1&destination=214+Foundry+Street%2C+Marlow+Heights',
    '214 Foundry Street, Marlow Heights',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18!2s214%20Foundry%20St!5e0', '214 Foundry St'],
  ['https://www.google.com/maps/place/214+Foundry+St/@34,-118', '214 Foundry St'],
  ['https://maps.app.goo.gl/abc', null],
  ['https://www.google.com/maps/place/%E0%A4%A/', null],
  ['http://[', null],
])('the map %s is of %s', (address, expected) => {
  expect(addressOfMap(address)).toBe(expected);
});
