import { describe, expect, it, test } from 'vitest';
import { testFacts } from '../../../test-support/site.ts';
import { BOUNDED_MS, threadMs } from '../../../test-support/thread-time.ts';
import { areaInText } from './area-text.ts';

const read = (text: string) =>
  areaInText(text, text).flatMap((town) => (town.says === 'serves' ? [town.text] : []));

describe('towns served', () => {
  it.each<[text: string, towns: string[]]>([
    ['Serving Marlow, Eastfield, and Orchard Park since 1998.', ['Marlow', 'Eastfield', 'Orchard Park']],
    ['We proudly serve homeowners across the Central Valley.', ['Central Valley']],
    ['Cordial Dental has been serving Marlow County since 2003.', ['Marlow County']],
    ['Serving the greater Marlow area, we specialize in pipes', ['Marlow area']],
    ['Areas we serve\nMarlow\nEastfield\nOrchard Park', ['Marlow', 'Eastfield', 'Orchard Park']],
    [
      'Areas we serve\nMarlow\nAlder Area\nContact\nFrequently Asked Questions\nQuick answers\nService Area\nEastfield\nLicense',
      ['Marlow', 'Alder Area'],
    ],
    ['Counties: Alder, Birch, Cedar', ['Alder', 'Birch', 'Cedar']],
    [
      'We proudly serve the following counties:\nAlder County\nBirch County',
      ['Alder County', 'Birch County'],
    ],
    ['Servicio a domicilio en lugares como: Bello, Medellín y Caldas.', ['Bello', 'Medellín', 'Caldas']],
    ['Families in the Moreno Valley', ['Moreno Valley']],
    ['Serving homes\nof all sizes in Marlow and Eastfield', ['Marlow', 'Eastfield']],
    ['Servimos Marlow, Eastfield y Caldas', ['Marlow', 'Eastfield', 'Caldas']],
    ['in Marlow and the surrounding towns', ['Marlow']],
    ['PROUDLY SERVICING THE MARLOW AREA FOR OVER 7 YEARS', ['Marlow Area']],
    ['Based in Alder, available throughout Marlow and further', ['Marlow']],
    ['Que presta asesorías legales en Caldas y Medellín.', ['Caldas', 'Medellín']],
    [
      'Representing buyers in the Alder Mountains and the Marlow Region',
      ['Alder Mountains', 'Marlow Region'],
    ],
    ['対応エリア：福岡県、山口県', ['福岡県', '山口県']],
    ['Areas we serve\nMarlow & Eastfield\nAlder & Caldas', ['Marlow', 'Eastfield', 'Alder', 'Caldas']],
    ["Zone d'intervention\nMarlow, Eastfield, Caldas et environs", ['Marlow', 'Eastfield', 'Caldas']],
    ['Atendemos todo o estado do Rio Claro', ['Rio Claro']],
    ['Service area: Marlow, Eastfield\nFirst Name\nLast Name\nCity\nState\nZip', ['Marlow', 'Eastfield']],
    ['Brindo soluciones en agua, luz y gas para tu hogar en Caldas', ['Caldas']],
  ])('of %j', (text, towns) => {
    expect(read(text)).toEqual(towns);
  });

  it.each([
    'Serving Authentic Thai Cuisine',
    'We serve homes across: High-Security Locking Systems, Smart Lock Setup, Gate Locks',
    'Serving You With Pride',
    'Representing Former Residents',
    'He worked in cities around the world, including Marlow, Eastfield, and Caldas',
    'Served with Basmati Rice and Naan',
    'We serve a wide range of areas',
    'Service Areas\nContact\nGallery\nReviews',
    'Excellence across all our services. Call Today',
    'Service Leaks, Clogs and Fixture Replacements',
    'Area we serve\nBath & Brush\nhow a wash goes',
    'The same care is available to you in Marlow',
    'A hospital for pets in Moreno Valley',
    'Her degree allowed her to work in research in both Marlow and Eastfield',
  ])('are not in %j', (text) => {
    expect(read(text)).toEqual([]);
  });
});

const areaOf = (html: string) => {
  const business = testFacts({ html }).get('business');
  return business.ok ? business.value.area : null;
};

test('where a crew is counts when it has no street', () => {
  const html = '<title>Alder Painting</title><p>Painting services in Marlow.</p>';
  expect(areaOf(html)).toMatchObject({ towns: ['Marlow'], certainty: 'likely' });
  expect(areaOf(`${html}<p>12 Elm Street, Marlow, CA 90001</p>`)).toBeNull();
});

test.each([
  [
    ['Marlow', 'Marlow City', 'Marlow region', 'Eastfield'],
    ['Marlow', 'Eastfield'],
  ],
  [
    ['St. Alder', 'Saint Alder', 'Kansas', 'Kansas City'],
    ['Saint Alder', 'Kansas', 'Kansas City'],
  ],
])('a town is named once of %j', (areaServed, towns) => {
  const html = `<script type="application/ld+json">${JSON.stringify({ areaServed })}</script><p>Pipes</p>`;
  expect(areaOf(html)?.towns).toEqual(towns);
});

test('the structured data names towns, one or several in a text', () => {
  const data = JSON.stringify({ areaServed: [{ name: 'Alder, IA 50420, USA' }, 'Marlow, Eastfield', 'US'] });
  expect(areaOf(`<script type="application/ld+json">${data}</script><p>Pipes</p>`)).toMatchObject({
    towns: ['Alder', 'Marlow', 'Eastfield'],
  });
});

test.each([
  'Serving A, '.repeat(30_000),
  'serving the the '.repeat(20_000),
  'Areas we serve\nAlder\n'.repeat(10_000),
])('hostile text costs little', (text) => {
  const start = threadMs();
  areaInText(text, text);
  expect(threadMs() - start).toBeLessThan(BOUNDED_MS);
});
