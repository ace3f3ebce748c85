import { expect, it } from 'vitest';
import { timeZoneOf } from './time-zone.ts';

it.each([
  [null, 'CA', 'America/Los_Angeles'],
  ['US', 'california', 'America/Los_Angeles'],
  ['USA', 'N.Y.', null],
  ['United States', 'Ohio', 'America/New_York'],
  ['US', 'TX', null],
  ['US', null, null],
  ['DE', 'Bayern', 'Europe/Berlin'],
  ['JP', null, 'Asia/Tokyo'],
  ['CA', 'ON', null],
  ['RU', null, null],
  ['Deutschland', null, null],
  ['XX', null, null],
])('an address of %s, %s lies in %s', (country, region, zone) => {
  expect(timeZoneOf({ country, region })).toBe(zone);
});
