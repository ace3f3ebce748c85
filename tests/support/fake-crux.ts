import { z } from 'zod';
import {
  BadRequest,
  checkedBody,
  type GoogleCall,
  type GoogleStandIn,
  startGoogleStandIn,
} from './google-stand-in.ts';

/** What Google knows of every website that is asked about. */
export type CruxKnowledge = 'page' | 'website' | 'nothing';

export interface FakeCrux extends GoogleStandIn {
  knows: CruxKnowledge;
}

const METRICS = [
  'cumulative_layout_shift',
  'experimental_time_to_first_byte',
  'first_contentful_paint',
  'interaction_to_next_paint',
  'largest_contentful_paint',
  'largest_contentful_paint_resource_type',
  'navigation_types',
  'round_trip_time',
];

/** QueryRequest of the discovery document (chromeuxreport v1). */
const queryRequest = z.strictObject({
  url: z.url().optional(),
  origin: z
    .string()
    .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'not an origin')
    .optional(),
  formFactor: z.enum(['ALL_FORM_FACTORS', 'PHONE', 'DESKTOP', 'TABLET']).optional(),
  metrics: z.array(z.enum(METRICS)).optional(),
});
/** QueryHistoryRequest. */
const historyRequest = queryRequest.extend({ collectionPeriodCount: z.int().min(1).max(40).optional() });

/** The Chrome UX Report API on loopback. */
export async function startFakeCrux(knows: CruxKnowledge = 'page'): Promise<FakeCrux> {
  const fake: FakeCrux = Object.assign(
    await startGoogleStandIn('chrome ux report', (call) => answer(fake.knows, call)),
    { knows },
  );
  return fake;
}

function answer(knows: CruxKnowledge, call: GoogleCall): object | null {
  if (call.method !== 'POST') return null;
  const isHistory = call.path === '/v1/records:queryHistoryRecord';
  if (!isHistory && call.path !== '/v1/records:queryRecord') return null;
  const asked = isHistory ? checkedBody(historyRequest, call) : checkedBody(queryRequest, call);
  if ((asked.url === undefined) === (asked.origin === undefined)) {
    throw new BadRequest('Exactly one of url and origin must be set.');
  }
  const isKnown = knows === 'page' || (knows === 'website' && asked.origin !== undefined);
  if (!isKnown) return null;
  const key = {
    formFactor: asked.formFactor,
    ...(asked.url ? { url: asked.url } : { origin: asked.origin }),
  };
  const weeks = historyRequest.parse(asked).collectionPeriodCount ?? 25;
  const wanted = Object.entries(isHistory ? historyOf(weeks) : RECORD).filter(
    ([name]) => asked.metrics === undefined || asked.metrics.includes(name),
  );
  const metrics = Object.fromEntries(wanted);
  return isHistory
    ? { record: { key, metrics, collectionPeriods: Array.from({ length: weeks }, () => PERIOD) } }
    : { record: { key, metrics, collectionPeriod: PERIOD } };
}

const PERIOD = {
  firstDate: { year: 2026, month: 10, day: 31 },
  lastDate: { year: 2026, month: 11, day: 27 },
};

/** Layout shifts are decimals written as texts, all others whole numbers. */
const RECORD = {
  largest_contentful_paint: {
    histogram: [
      { start: 0, end: 2500, density: 0.6471 },
      { start: 2500, end: 4000, density: 0.2104 },
      { start: 4000, density: 0.1425 },
    ],
    percentiles: { p75: 3120 },
  },
  interaction_to_next_paint: {
    histogram: [
      { start: 0, end: 200, density: 0.9012 },
      { start: 200, end: 500, density: 0.0711 },
      { start: 500, density: 0.0277 },
    ],
    percentiles: { p75: 142 },
  },
  cumulative_layout_shift: {
    histogram: [
      { start: '0.00', end: '0.10', density: 0.5203 },
      { start: '0.10', end: '0.25', density: 0.1308 },
      { start: '0.25', density: 0.3489 },
    ],
    percentiles: { p75: '0.31' },
  },
};

/** The first weeks are missing, as for a website that got its visitors later. */
function historyOf(weeks: number) {
  const series = (from: number, to: number, write: (value: number) => number | string) =>
    Array.from({ length: weeks }, (_, week) =>
      week < 3 ? null : write(from + ((to - from) * week) / (weeks - 1)),
    );
  const densities = Array.from({ length: weeks }, (_, week) => (week < 3 ? 'NaN' : 0.5));
  const bins = [{ densities }, { densities }, { densities }];
  const timeseries = (p75s: (number | string | null)[]) => ({
    histogramTimeseries: bins,
    percentilesTimeseries: { p75s },
  });
  return {
    largest_contentful_paint: timeseries(series(4600, 3120, Math.round)),
    interaction_to_next_paint: timeseries(series(131, 142, Math.round)),
    cumulative_layout_shift: timeseries(series(0.05, 0.31, (value) => value.toFixed(2))),
  };
}
