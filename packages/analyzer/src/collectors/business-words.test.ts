import { describe, expect, it } from 'vitest';
import { statedHours } from './stated-hours.ts';

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
