import { expect, it } from 'vitest';
import type { GoogleBusiness, ReportGoogle } from '../report-google.ts';
import type { FixKitPart, WebsiteReport } from '../website-report.ts';
import { cardTexts, googleAppearance } from './google-appearance.ts';
import { googleWords } from './google-words.ts';

const BUSINESS: GoogleBusiness = {
  name: 'Rosa Plumbing',
  trade: 'plumber',
  rating: null,
  address: '12 Oak St, Pasadena, CA',
  towns: [],
  phone: '(626) 555-0142',
  openings: [{ days: ['mo', 'tu', 'we', 'th', 'fr'], opens: '08:00', closes: '18:00' }],
  time_zone: 'America/Los_Angeles',
};
const GOOGLE: ReportGoogle = {
  description: null,
  site_name: null,
  has_icon: true,
  trail: ['services'],
  business: BUSINESS,
};

type Drawn = Pick<WebsiteReport, 'final_url' | 'page_title' | 'issues' | 'fix_kit' | 'google'>;
const report = (changes: Partial<Drawn> = {}): Drawn => ({
  final_url: 'https://www.rosa.example/services/',
  page_title: 'Home',
  issues: { critical: [], warnings: [], recommendations: [] },
  google: GOOGLE,
  ...changes,
});
const part = (kind: FixKitPart['kind'], code: string): FixKitPart => ({ id: kind, kind, code, fields: [] });

it('shows what is missing as missing', () => {
  expect(googleAppearance(report())).toMatchObject({
    today: {
      siteName: 'rosa.example',
      address: 'rosa.example › services',
      title: { text: 'Home' },
      description: null,
    },
    fixed: null,
    isListed: true,
  });
});

it('shows the title and description of the fix kit, with its characters unescaped', () => {
  const kit = [
    part('title', '<title>Plumber in Pasadena, CA | Rosa &amp; Sons</title>'),
    part('description', '<meta name="description" content="Rosa: &quot;fast&quot;. Call [your phone].">'),
  ];
  expect(googleAppearance(report({ fix_kit: kit }))?.fixed).toMatchObject({
    title: { text: 'Plumber in Pasadena, CA | Rosa & Sons', isCut: false },
    description: { text: 'Rosa: "fast". Call [your phone].' },
  });
});

it('leaves room for what only the owner can say', () => {
  const google = { ...GOOGLE, business: { ...BUSINESS, openings: [] } };
  expect(googleAppearance(report({ google }))?.fixed).toMatchObject({
    title: { text: 'Home' },
    business: { openings: [] },
  });
});

it('says when the page asks not to be listed, and nothing about reports without the facts', () => {
  const issue = { id: 'indexable' } as WebsiteReport['issues']['critical'][number];
  const issues = { critical: [issue], warnings: [], recommendations: [] };
  expect(googleAppearance(report({ issues }))?.isListed).toBe(false);
  expect(googleAppearance(report({ google: null }))).toBeNull();
});

// Los Angeles is eight hours behind in January; the 9th is a Friday.
it.each([
  ['2026-01-09T16:00:00Z', 'en', 'Open · Closes 6 PM'],
  ['2026-01-10T02:00:00Z', 'en', 'Closed · Opens 8 AM Mon'],
  ['2026-01-12T15:00:00Z', 'en', 'Closed · Opens 8 AM'],
  ['2026-01-09T16:00:00Z', 'es', 'Abierto · Cierra a las 6 p. m.'],
  ['2026-01-10T02:00:00Z', 'es', 'Cerrado · Abre el lunes a las 8 a. m.'],
] as const)('at %s it says in %s: %s', (now, language, line) => {
  expect(cardTexts(BUSINESS, new Date(now), googleWords(language)).hours?.text).toBe(line);
});

it('says only that hours are stated where the zone is not certain, and nothing where there are none', () => {
  const hours = (changes: Partial<GoogleBusiness>) =>
    cardTexts({ ...BUSINESS, ...changes }, new Date(), googleWords('en')).hours;
  expect(hours({ time_zone: null })).toEqual({ isOpen: null, text: 'Your page states your hours' });
  expect(hours({ openings: [] })).toBeNull();
});

it('a business with a door shows its address, one that drives out its towns', () => {
  const texts = (changes: Partial<GoogleBusiness>) =>
    cardTexts({ ...BUSINESS, ...changes }, new Date(), googleWords('en'));
  expect(texts({})).toMatchObject({ place: '12 Oak St, Pasadena, CA', hasDoor: true });
  expect(texts({ address: null, towns: ['Pasadena', 'Altadena'] })).toMatchObject({
    place: 'Serves Pasadena, Altadena',
    hasDoor: false,
  });
  expect(texts({ address: null })).toMatchObject({ place: null, hasDoor: false });
});

it('shows the rating that the page states, and else says where stars come from', () => {
  const about = (rating: GoogleBusiness['rating']) =>
    cardTexts({ ...BUSINESS, rating }, new Date(), googleWords('en')).about;
  expect(about({ average: '4.8', count: '127' })).toBe('4.8 ★ (127) · Plumber');
  expect(about(null)).toBe('Stars come from your Google reviews · Plumber');
});
