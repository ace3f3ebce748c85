import type { ConsultationDetail, StaffNotes, SubmissionDetail } from '@fml/leads/fields';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../test-support/read-csv.ts';
import { csvText } from '../export/csv.ts';
import { submissionSheet } from '../submissions/submission-csv.ts';
import { consultationSheet } from './consultation-csv.ts';

const SHARED = {
  id: '5f0c2f0e-7f43-4a6e-9f6c-0d7a3e6f1a11',
  status: 'new',
  source: 'google_ads',
  deal_value: 12_500,
  lost_reason: null,
  staff_notes: '2026-11-21 10:00 ana@desk.example: Wants a quote',
  suspicion: null,
  created_at: '2026-11-21T17:05:00+00:00',
  updated_at: '2026-07-01T17:05:00+00:00',
};
const SUBMISSION = {
  ...SHARED,
  business_name: 'Echo Bakery',
  business_type: 'restaurant',
  website_url: 'https://echo.example',
  contact_name: 'Kim Ode',
  contact_email: 'kim@ode.example',
  contact_phone: '(213) 555-0116',
  best_time_to_call: null,
  urgency: 'asap',
  desired_outcome: 'more_calls',
  monthly_marketing_budget: null,
  primary_pain_point: 'slow_website',
  pain_points: ['slow_website'],
  additional_notes: null,
} as unknown as SubmissionDetail & StaffNotes;
const CONSULTATION = {
  ...SHARED,
  name: 'Kim Ode',
  email: 'kim@ode.example',
  phone: null,
  best_time: 'morning',
} as unknown as ConsultationDetail & StaffNotes;

describe('a row of the export', () => {
  it.each([
    ['submissions', submissionSheet.header, submissionSheet.cells(SUBMISSION)],
    ['consultation requests', consultationSheet.header, consultationSheet.cells(CONSULTATION)],
  ])('of %s is in words that people read, with local time and its zone', (_kind, header, row) => {
    const [names = [], values = []] = readCsv(csvText([header, row]));
    expect(values).toHaveLength(names.length);
    expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toMatchObject({
      Status: 'New',
      Source: 'Google Ads',
      'Deal value (USD)': '12500',
      'Notes of staff': '2026-11-21 10:00 ana@desk.example: Wants a quote',
      'Created (Pacific time)': '2026-11-21 09:05 PST',
      'Last updated (Pacific time)': '2026-07-01 10:05 PDT',
      'Created (ISO 8601)': '2026-11-21T17:05:00+00:00',
    });
  });
});
