import { describe, expect, it, test } from 'vitest';
import { testFacts } from '../../test-support/site.ts';
import { statedHours } from './stated-hours.ts';
import { tradeInText } from './trade-words.ts';

describe('opening hours in a text', () => {
  it.each<[text: string, hours: string]>([
    ['Mon-Fri: 7 am - 6 pm', '0,1,2,3,4 07:00-18:00'],
    ['Monday to Friday 7:00 am - 6:00 pm, Saturday 8:30 am – 2 p.m.', '0,1,2,3,4 07:00-18:00; 5 08:30-14:00'],
    ['Sunday\n12 pm to 5 pm', '6 12:00-17:00'],
    ['Sat - Mon 9am-5pm', '5,6,0 09:00-17:00'],
    ['lunes a viernes de 8 am a 5 pm', '0,1,2,3,4 08:00-17:00'],
    ['Mon-Fri 7 am - 6 pm. Footer: Mon-Fri 7 am - 6 pm', '0,1,2,3,4 07:00-18:00'],
    ['Mon-Fri 7 am - 6 pm, Tuesday 9 am - 5 pm', ''],
    ['Monday, Wednesday 9 am - 5 pm', ''],
    ['Happy hour: Mon-Fri 3 pm - 6 pm', ''],
    ['Fri 6 pm - 2 am', ''],
    ['Mon-Fri 9-5', ''],
    ['Monday 13 am - 5 pm', ''],
    ['Call us on Monday', ''],
  ])('%j', (text, hours) => {
    const written = statedHours(text).map(
      ({ days, opens, closes }) => `${days.join(',')} ${opens}-${closes}`,
    );
    expect(written.join('; ')).toBe(hours);
  });
});

test.each<[text: string, type: string | null, word?: string]>([
  ['24-hour Plumbers in Pasadena', 'Plumber', 'Plumbers'],
  ['Plomería y más', 'Plumber', 'Plomería'],
  ['Law firm. We also do taxes.', 'Attorney', 'Law firm'],
  ['Replumbing the proofing team', null],
  ['A store for everyone', null],
])('%j names the trade %s', (text, type, word) => {
  expect(tradeInText(text)).toEqual(type === null ? null : { type, word });
});

describe('the words of a page about its business', () => {
  it('prefer the trade of the title and the headings to that of the text', () => {
    const html = '<title>Home</title><p>Next to the bakery.</p><h2>Roofing and gutters</h2>';
    expect(testFacts({ html }).get('businessWords')).toMatchObject({
      value: { trade: { type: 'RoofingContractor', word: 'Roofing' } },
    });
  });

  it.each<[line: string, holder: string | null]>([
    ['© 2019-2026 Copperline Plumbing. All rights reserved.', 'Copperline Plumbing'],
    ['Copyright (c) 2026 by Willow Dental | Powered by X', 'Willow Dental'],
    ['Ridge Roofing © 2026', null],
    ['© 2026', null],
    ['© todos los derechos reservados', null],
  ])('%j names %s', (line, holder) => {
    expect(testFacts({ html: `<p>${line}</p>` }).get('businessWords')).toMatchObject({
      value: { copyrightHolder: holder },
    });
  });
});
