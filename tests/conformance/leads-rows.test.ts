import { randomUUID } from 'node:crypto';
import {
  BEST_TIMES,
  BUSINESS_TYPES,
  DESIRED_OUTCOMES,
  MONTHLY_BUDGETS,
  optionKeys,
  PAIN_POINTS,
  URGENCIES,
} from '@fml/contract';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';

/** The row equals what was typed: every combination of optional fields, every option of every list. */

let server: LeadServer;
let reportId: string;
beforeAll(async () => {
  server = await openLeadServer();
  reportId = await insertRow(server.db.appPool, 'website_reports', SAMPLE_REPORT);
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

type Fields = Record<string, unknown>;

const TOUCH = {
  at: '2026-11-20T12:00:00.000Z',
  landing_page: '/',
  utm_source: 'google',
  gclid: 'abcdefghij_-1',
};
const LAST = { at: '2026-11-21T08:00:00.000Z', landing_page: '/assess', referrer: 'https://maps.example' };

/** All ways to leave some of these fields out, `null` standing for what the row has then. */
function combinations(optional: Fields): Fields[] {
  const names = Object.keys(optional);
  return Array.from({ length: 2 ** names.length }, (_, mask) =>
    Object.fromEntries(names.map((name, bit) => [name, mask & (1 << bit) ? optional[name] : null])),
  );
}

const typedOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

async function stored(table: string): Promise<Map<unknown, Fields>> {
  return new Map((await server.rows(`select * from public.${table}`)).map((row) => [row['id'], row]));
}

test('the questionnaire, in every combination of its optional fields', async () => {
  const cases = combinations({
    contact_phone: '(213) 555-0147',
    monthly_marketing_budget: '5k_10k',
    best_time_to_call: 'evening',
    additional_notes: ' Call the back office.\n\tNot the front desk. ',
    website_report_id: reportId,
    attribution: { first: TOUCH, last: LAST },
  });
  const expected = new Map<unknown, Fields>();
  await Promise.all(
    cases.map(async (fields) => {
      const required = { ...SAMPLE_ONBOARDING, contact_email: `${randomUUID()}@bakery.example` };
      const { answer } = await server.send('submit-onboarding', { ...required, ...typedOf(fields) });
      expected.set(answer.submission_id, { ...required, ...fields, status: 'new', suspicion: null });
    }),
  );
  const rows = await stored('onboarding_submissions');
  expect(rows.size).toBe(64);
  for (const [id, fields] of expected) expect(rows.get(id)).toMatchObject(fields);
});

test('every option of every list, and every set of pain points with each of its primaries', async () => {
  const lists = {
    business_type: BUSINESS_TYPES,
    desired_outcome: DESIRED_OUTCOMES,
    urgency: URGENCIES,
    monthly_marketing_budget: MONTHLY_BUDGETS,
    best_time_to_call: BEST_TIMES,
  };
  const cases: Fields[] = Object.entries(lists).flatMap(([field, options]) =>
    Object.keys(options).map((option) => ({ [field]: option })),
  );
  const all = optionKeys(PAIN_POINTS);
  for (let mask = 1; mask < 2 ** all.length; mask += 1) {
    const chosen = all.filter((_, bit) => mask & (1 << bit));
    const primary = chosen[mask % chosen.length];
    cases.push({ pain_points: chosen, primary_pain_point: primary });
  }
  const expected = new Map<unknown, Fields>();
  await Promise.all(
    cases.map(async (fields) => {
      const contact_email = `${randomUUID()}@bakery.example`;
      const { answer } = await server.send('submit-onboarding', {
        ...SAMPLE_ONBOARDING,
        ...fields,
        contact_email,
      });
      expected.set(answer.submission_id, { ...SAMPLE_ONBOARDING, ...fields, contact_email });
    }),
  );
  const rows = await stored('onboarding_submissions');
  expect(rows.size).toBe(cases.length);
  for (const [id, fields] of expected) expect(rows.get(id)).toMatchObject(fields);
});

test('a consultation, in every combination of its optional fields', async () => {
  const cases = combinations({
    phone: '213.555.0147',
    bestTime: 'morning',
    reportId,
    attribution: { last: LAST },
  });
  const expected = new Map<unknown, Fields>();
  await Promise.all(
    cases.map(async (fields) => {
      const required = { ...SAMPLE_CONSULTATION_REQUEST, email: `${randomUUID()}@bakery.example` };
      const { answer } = await server.send('submit-consultation', { ...required, ...typedOf(fields) });
      const { bestTime, reportId: report, ...same } = fields;
      expected.set(answer.request_id, {
        ...required,
        ...same,
        best_time: bestTime,
        website_report_id: report,
      });
    }),
  );
  const rows = await stored('consultation_requests');
  expect(rows.size).toBe(16);
  for (const [id, fields] of expected) expect(rows.get(id)).toMatchObject(fields);
});
