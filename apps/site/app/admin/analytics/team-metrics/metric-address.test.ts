import { describe, expect, it } from 'vitest';
import type { MetricPart } from './api.ts';
import { metricLeadsHref, readMetricPart } from './metric-address.ts';
import { formatHour, metricPeriod, metricTitle } from './metric-labels.ts';

const days = { from: '2026-10-20', to: '2026-11-20' };
const OWNER = '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e';
const read = (href: string) => readMetricPart(new URL(href, 'https://desk.example').searchParams);

const LOST = {
  metric: 'lost_leads',
  ...days,
  by: { reason: 'Too expensive & slow' },
  count: 'leads',
} as const;
const TITLES: readonly (readonly [MetricPart, string])[] = [
  [
    { metric: 'lead_answers_by_hour', ...days, by: { hour: 11 }, count: 'late' },
    'Arrived from 11 AM to 12 PM, answered after more than 24 hours',
  ],
  [
    { metric: 'lead_answers_by_owner', ...days, by: { ownerId: null }, count: 'pending' },
    'Unassigned, New for less than 24 hours',
  ],
  [
    { metric: 'lead_answers_by_owner', ...days, by: { ownerId: OWNER }, count: 'within1h' },
    'Owned by ana@desk.example, answered within 1 hour',
  ],
  [{ metric: 'wins_by_source', ...days, by: { source: 'google_ads' }, count: 'won' }, 'Google Ads, won'],
  [
    { metric: 'wins_by_type', ...days, by: { type: 'consultation' }, count: 'leads' },
    'Consultation requests',
  ],
  [
    { metric: 'wins_by_owner', ...days, by: { ownerId: OWNER }, count: 'lost' },
    'Owned by ana@desk.example, lost',
  ],
  [{ metric: 'pipeline_totals', by: { status: 'qualified' }, count: 'leads' }, 'Qualified now'],
  [
    { metric: 'status_win_rates', by: { status: 'new' }, count: 'lost' },
    'Were New, lost in the last 12 months',
  ],
  [{ metric: 'contact_by_try', ...days, by: { try: 2 }, count: 'missed' }, '2nd attempt, not reached'],
  [LOST, 'Lost: Too expensive & slow'],
  [{ ...LOST, by: { reason: null } }, 'Lost without a reason'],
];

describe('the leads behind a metric', () => {
  it.each(TITLES)('%j have an address of their own and a title', (query, title) => {
    expect(read(metricLeadsHref(query))).toEqual(query);
    expect(metricTitle(query, 'ana@desk.example')).toBe(title);
  });

  it('an address that was saved is read as before', () => {
    expect(
      read('/admin/analytics/leads?figure=answers&from=2026-10-20&to=2026-11-20&hour=9&answer=within_24h'),
    ).toEqual({ metric: 'lead_answers_by_hour', ...days, by: { hour: 9 }, count: 'withinPromise' });
  });

  it.each([
    '',
    'figure=nothing',
    'figure=answers&from=2026-11-01&to=x&hour=3&answer=late',
    'figure=wins&by=owner&key=me&from=2026-11-01&to=2026-11-02',
    'figure=tries&from=2026-11-01&to=2026-11-02&try=7',
  ])('"%s" names none', (query) => {
    expect(readMetricPart(new URLSearchParams(query))).toBeNull();
  });

  it('tells the period, where there is one', () => {
    expect(metricPeriod(LOST)).toBe('Oct 20, 2026 to Nov 20, 2026');
    expect(metricPeriod({ metric: 'pipeline_totals', by: { status: 'new' }, count: 'leads' })).toBe('');
    expect([0, 9, 12, 23, 24].map(formatHour)).toEqual(['12 AM', '9 AM', '12 PM', '11 PM', '12 AM']);
  });
});
