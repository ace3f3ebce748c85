import { describe, expect, it } from 'vitest';
import { openingHoursInText, streetAddressesInText } from './visit-details.ts';

describe('street addresses', () => {
  it.each([
    '1180 E. Walnut St., Suite 4',
    '6250 Hollywood Boulevard',
    '12-34 Bell Blvd',
    '350 5th Ave',
    '100 Broadway',
    '77 Camino Del Mar, Pasadena, CA 91101',
    'PO 9, 2201 Avenue of the Stars, Los Angeles, CA 90067-1234',
    '901 W OLYMPIC BLVD',
    '221B Baker Street',
  ])('recognizes "%s"', (text) => {
    expect(streetAddressesInText(`Visit us: ${text}\nThank you`)).not.toEqual([]);
  });

  it.each([
    'Open 24 hours a day, on the way to you',
    '5 stars from 200 happy families on Main Street',
    'Save 20% off your first visit',
    'Call 213-555-0123',
    'Since 1998 in Pasadena, California',
    'CSLB License 1023456',
  ])('does not take "%s" for an address', (text) => {
    expect(streetAddressesInText(text)).toEqual([]);
  });
});

it.each<[text: string, address: string]>([
  ['1742 Cedar Ave\nBrooklyn, NY 11204', '1742 Cedar Ave, Brooklyn, NY 11204'],
  ['1742 Cedar Ave,\nSuite 5\nBrooklyn, NY 11204', '1742 Cedar Ave, Suite 5, Brooklyn, NY 11204'],
  ['(818) 555-0122. 100 N 1st St, Burbank, CA 91502', '100 N 1st St, Burbank, CA 91502'],
  ['818.555.0122 100 N 1st St, Burbank, CA 91502', '100 N 1st St, Burbank, CA 91502'],
])('reads the whole address of %j', (text, address) => {
  expect(streetAddressesInText(text)).toContain(address);
  expect(streetAddressesInText(text).filter((found) => /555/.test(found))).toEqual([]);
});

describe('opening hours', () => {
  it.each([
    'Mon - Fri 8am - 6pm',
    'Monday\n9:00 AM – 5:00 PM',
    'Saturdays: Closed',
    'Daily 11 a.m. to 10 p.m.',
    'Tue-Sun 17:00-22:00',
    '8:00 AM to 5:00 PM',
    'Open 24/7',
  ])('recognizes "%s"', (text) => {
    expect(openingHoursInText(`Hours\n${text}`)).not.toEqual([]);
  });

  it.each([
    'We opened on a Monday in 1998',
    'Happy Friday everybody',
    'Call 213-555-0123',
    '24 years of service',
  ])('does not take "%s" for hours', (text) => {
    expect(openingHoursInText(text)).toEqual([]);
  });
});
