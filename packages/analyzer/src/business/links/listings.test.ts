import { expect, it } from 'vitest';
import { saying, sitePage } from '../../../test-support/site.ts';
import type { SeenLink } from './links.ts';
import { mayBeListing, mergeLinks } from './listings.ts';

const social = (url: string): SeenLink => ({
  kind: 'social',
  network: 'facebook',
  url,
  state: 'real',
  text: '',
});
const NAMES = [
  { text: 'Copperline Pipes & Drains', kind: 'trading', places: [], certainty: 'certain' },
] as const;

function linksOf(first: Parameters<typeof saying>[0], other: Parameters<typeof saying>[0] = {}): string[] {
  const pages = [sitePage('/', { business: saying(first) }), sitePage('/team', { business: saying(other) })];
  return mergeLinks(
    pages,
    NAMES.map((name) => ({ ...name, places: [] })),
  ).map(({ network, url }) => `${network} ${url}`);
}

it.each<[address: string, network: string | null]>([
  ['https://trades.example/firms/copperline-pipes-drains-ltd/', 'trades.example'],
  ['https://www.google.com/maps/place/Copperline+Pipes+%26+Drains/@1,2,3z', 'google'],
  ['https://maps.google.com/?q=Copperline+Pipes+%26+Drains+Marlow', 'google'],
  [
    `https://www.google.com/maps/place/Copperline+Pipes+and+Drains+${'Best+plumbers+of+all+of+Marlow+'.repeat(5)}/`,
    'google',
  ],
  ['https://www.google.com/maps/place/12+Elm+Street,+Marlow/', null],
  ['https://trades.example/firms/other-pipes/', null],
  [`https://news.example/${'what-else-happened-in-our-town-'.repeat(4)}copperline-pipes-drains`, null],
])('the address %s is a page about the business: %s', (address, network) => {
  expect(linksOf({ listings: [address] })).toEqual(network === null ? [] : [`${network} ${address}`]);
});

it.each(['https://www.google.com/search?q=copperline', 'https://google.com/?q=copperline'])(
  'the results of the search %s are no page about the business',
  (address) => {
    expect(mayBeListing(new URL(address))).toBe(false);
  },
);

it('the place on the map may be one', () => {
  expect(mayBeListing(new URL('https://maps.google.com/?q=copperline'))).toBe(true);
});

it('leaves out profiles of persons and partners on other pages', () => {
  const ours = social('https://facebook.com/copperline.marlow');
  const theirs = social('https://facebook.com/jo.ember');
  expect(linksOf({}, { links: [ours, theirs] })).toEqual([`facebook ${ours.url}`]);
  expect(linksOf({ links: [theirs] }, { links: [theirs] })).toHaveLength(2);
});
