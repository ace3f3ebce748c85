import type { FigureLeadsQuery } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { figureLeadsHref, figurePeriod, figureTitle, formatHour, readFigureQuery } from './figure-address.ts';

const days = { from: '2026-10-20', to: '2026-11-20' };
const OWNER = '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e';
const read = (href: string) => readFigureQuery(new URL(href, 'https://desk.example').searchParams);

const TITLES: readonly (readonly [FigureLeadsQuery, string])[] = [
  [
    { figure: 'answers', ...days, hour: 11, answer: 'late' },
    'Arrived from 11 AM to 12 PM, answered after more than 24 hours',
  ],
  [
    { figure: 'answers', ...days, owner: 'none', answer: 'pending' },
    'Unassigned, New for less than 24 hours',
  ],
  [
    { figure: 'answers', ...days, owner: OWNER, answer: 'within_1h' },
    'Owned by ana@desk.example, answered within 1 hour',
  ],
  [{ figure: 'wins', ...days, by: 'source', key: 'google_ads', outcome: 'won' }, 'Google Ads, won'],
  [{ figure: 'wins', ...days, by: 'type', key: 'consultation' }, 'Consultation requests'],
  [{ figure: 'pipeline', status: 'qualified' }, 'Qualified now'],
  [{ figure: 'decided', status: 'new', outcome: 'lost' }, 'Were New, lost in the last 12 months'],
  [{ figure: 'tries', ...days, try: 2, reached: false }, '2nd attempt, not reached'],
  [{ figure: 'lost', ...days, reason: 'Too expensive & slow' }, 'Lost: Too expensive & slow'],
  [{ figure: 'lost', ...days }, 'Lost without a reason'],
];

describe('the leads behind a figure', () => {
  it.each(TITLES)('%j have an address of their own and a title', (query, title) => {
    expect(read(figureLeadsHref(query))).toEqual(query);
    expect(figureTitle(query, 'ana@desk.example')).toBe(title);
  });

  it.each([
    '',
    'figure=nothing',
    'figure=answers&from=2026-11-01&to=x&hour=3&answer=late',
    'figure=wins&by=owner&key=me&from=2026-11-01&to=2026-11-02',
    'figure=tries&from=2026-11-01&to=2026-11-02&try=7',
  ])('"%s" names none', (query) => {
    expect(readFigureQuery(new URLSearchParams(query))).toBeNull();
  });

  it('tells the period, where there is one', () => {
    expect(figurePeriod({ figure: 'lost', ...days })).toBe('Oct 20, 2026 to Nov 20, 2026');
    expect(figurePeriod({ figure: 'pipeline', status: 'new' })).toBe('');
    expect([0, 9, 12, 23, 24].map(formatHour)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM', '12 AM']);
  });
});
