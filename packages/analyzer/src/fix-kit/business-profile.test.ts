import { describe, expect, test } from 'vitest';
import { businessName, type NameSources } from './business-name.ts';
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

describe('the name of the business', () => {
  const nowhere: NameSources = {
    declared: null,
    siteName: null,
    copyrightHolder: null,
    title: null,
    host: 'a.example',
  };

  test.each<[sentence: string, sources: Partial<NameSources>, name: string | null]>([
    ['comes from the data first', { declared: 'A Roofing', siteName: 'B Roofing' }, 'A Roofing'],
    [
      'is not the name of a template',
      { siteName: 'My Site', copyrightHolder: 'Willow Dental' },
      'Willow Dental',
    ],
    [
      'is the part of the title that the host repeats',
      { title: 'Plumber in Pasadena | Copperline Plumbing', host: 'www.copperline-plumbing.com' },
      'Copperline Plumbing',
    ],
    ['is not guessed from a title', { title: 'Plumber in Pasadena | Best Plumbers' }, null],
    ['is no sentence', { declared: 'x'.repeat(81) }, null],
  ])('%s', (_sentence, sources, name) => {
    expect(businessName({ ...nowhere, ...sources })).toBe(name);
  });
});
