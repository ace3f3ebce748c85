import { expect, test } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { compareWebsites, metricsOf, type PlacedWebsite } from './compare-websites.ts';

const website = (place: number, passed: string[], failed: string[]): PlacedWebsite => ({
  place,
  passed: passed.map((id) => ({ id, title: id })),
  failed,
});
const titleOf = (id: string) => `Title of ${id}`;

test('lists what they have and you do not, in the order of your findings, and the other way around', () => {
  const own = website(0, ['https', 'title', 'headings'], ['phone-link', 'map-link', 'sitemap']);
  const others = [
    website(1, ['map-link', 'phone-link', 'https'], ['title', 'headings']),
    website(3, ['phone-link', 'title'], ['headings', 'map-link']),
  ];
  expect(compareWebsites(own, others, titleOf)).toEqual({
    theirs: [
      { id: 'phone-link', title: 'Title of phone-link', places: [1, 3] },
      { id: 'map-link', title: 'Title of map-link', places: [1] },
    ],
    yours: [
      { id: 'title', title: 'Title of title', places: [1] },
      { id: 'headings', title: 'Title of headings', places: [1, 3] },
    ],
  });
});

test('a check that one of the two did not make tells nothing', () => {
  const own = website(0, ['https'], ['phone-link']);
  expect(compareWebsites(own, [website(1, [], [])], titleOf)).toEqual({ theirs: [], yours: [] });
  const unchecked = website(0, [], []);
  const other = website(1, ['phone-link'], ['https']);
  expect(compareWebsites(unchecked, [other], titleOf)).toEqual({ theirs: [], yours: [] });
});

test('metrics of a report of an earlier release have no reach score, and what was not measured is null', () => {
  expect(metricsOf(reportDraft())).toEqual({
    reach_score: null,
    seo_score: 90,
    performance_score: null,
    accessibility_score: 81,
    load_time_estimate: null,
    page_size_kb: 120,
    num_images: 3,
    num_scripts: 1,
  });
});
