import { expect, it } from 'vitest';
import { leadTimeZone } from './lead-time-zone.ts';

it.each([
  ['(213) 555-0142', 'America/Los_Angeles'],
  ['+1 212 555 0142', 'America/New_York'],
  ['1-312-555-0142', 'America/Chicago'],
  ['602.555.0142 ext. 44', 'America/Phoenix'],
  ['808 555 0142', 'Pacific/Honolulu'],
  ['+44 20 7946 0958', 'America/Los_Angeles'],
  ['0012125550142', 'America/New_York'],
  ['800 555 0142', 'America/Los_Angeles'],
  ['555-0142', 'America/Los_Angeles'],
  ['', 'America/Los_Angeles'],
  [null, 'America/Los_Angeles'],
])('%s is in %s', (phone, zone) => {
  expect(leadTimeZone(phone)).toBe(zone);
});
