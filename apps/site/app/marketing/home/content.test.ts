import { describe, expect, it } from 'vitest';
import { heroPictures, services, testimonials } from './content.ts';
import { noteTilt } from './note-tilt.ts';

describe('the content of the home page', () => {
  it('has four hero pictures, four services and three testimonials', () => {
    expect([heroPictures.length, services.length, testimonials.length]).toEqual([4, 4, 3]);
  });

  it('has the four service titles in order', () => {
    expect(services.map(({ title }) => title)).toEqual([
      'Google Business Profile',
      'GA4 + Call Tracking',
      'Core Web Vitals',
      'Reduce CPA',
    ]);
  });

  it('turns each note by its own angle', () => {
    const classNames = testimonials.map(({ rotation }) => noteTilt(rotation));
    expect(new Set(classNames).size).toBe(testimonials.length);
    expect(classNames.every((name) => /^lg:-?rotate-\d$/.test(name))).toBe(true);
  });
});
