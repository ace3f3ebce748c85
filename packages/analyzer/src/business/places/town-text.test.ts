import { describe, expect, it, test } from 'vitest';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { townsInText } from './town-text.ts';

const read = (text: string, title = '') =>
  townsInText(text, title).map(({ city, region, country }) =>
    [city, region, country].map((part) => part ?? '-').join(' | '),
  );

describe('the town where a business is', () => {
  it.each<[text: string, town: string]>([
    ['Located in the quaint, little town of Marlow, Indiana', 'Marlow | Indiana | US'],
    ['We are based in Marlow. Ready?', 'Marlow | - | -'],
    ['Based in St. Alder, available throughout the coast', 'St. Alder | - | -'],
    ['© 2026 Copperline • Marlow, PA', 'Marlow | PA | US'],
    ['Rosa Salon – Doha, Qatar', 'Doha | - | QA'],
    ['In the heart of Doha. Walk in', 'Doha | - | -'],
    ['Dedetização e limpeza. Localizada\nem Marlow Novo, atendemos', 'Marlow Novo | - | -'],
    ['Nuestro taller, ubicado en Caldas, abre', 'Caldas | - | -'],
    ['Le salon est situé à Marlow, en face', 'Marlow | - | -'],
    ['Ein Betrieb mit Sitz in Caldas', 'Caldas | - | -'],
    ['Marlow, IN & Surrounding Areas', 'Marlow | IN | US'],
    ['Marlow et environs, Belgique', 'Marlow | - | BE'],
  ])('%j', (text, town) => {
    expect(read(text)).toEqual([town]);
  });

  it('is in the title', () => {
    expect(read('Cleaning', 'Copperline | Marlow, ON')).toEqual(['Marlow | ON | CA']);
  });

  it.each([
    'Website by Pixel Foundry, based in Denver',
    'Marlow, Indiana',
    'Rooms in the heart of the Ozarks',
    'Pizza – Pasta, Salads',
    'Based in Trust',
    'Marlow, Eastfield, Caldas et environs',
    'Painting for Marlow and surrounding areas',
    'Customers and Surrounding Areas',
    'Marlow and nearby communities.',
    'Marlow and surrounding',
    'Marlow, Eastfield & Surrounding Areas',
    'Ein Anbieter mit Sitz in Frankreich',
  ])('is not in %j', (text) => {
    expect(read(text)).toEqual([]);
  });
});

test.each(['located in Aaaa '.repeat(20_000), 'Aa – '.repeat(60_000), `based in ${'Aa '.repeat(100_000)}`])(
  'hostile text costs little',
  (text) => {
    const start = threadMs();
    townsInText(text, '');
    expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
  },
);
