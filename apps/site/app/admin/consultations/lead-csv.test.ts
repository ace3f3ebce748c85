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
  dealValue: 12_500,
  callTries: 3,
  lastCallAt: '2026-11-20T23:00:00+00:00',
  lostReason: null,
  staffNotes: '2026-11-21 10:00 ana@desk.example: Wants a quote',
  suspicion: null,
  createdAt: '2026-11-21T17:05:00+00:00',
  updatedAt: '2026-07-01T17:05:00+00:00',
};
const SUBMISSION = {
  ...SHARED,
  businessName: 'Echo Bakery',
  businessType: 'restaurant',
  websiteUrl: 'https://echo.example',
  contactName: 'Kim Ode',
  contactEmail: 'kim@ode.example',
  contactPhone: '(213) 555-0116',
  bestTimeToCall: null,
  urgency: 'asap',
  desiredOutcome: 'more_calls',
  monthlyMarketingBudget: null,
  primaryPainPoint: 'slow_website',
  painPoints: ['slow_website'],
  additionalNotes: null,
} as unknown as SubmissionDetail & StaffNotes;
const CONSULTATION = {
  ...SHARED,
  name: 'Kim Ode',
  email: 'kim@ode.example',
  phone: null,
  bestTime: 'morning',
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
      Calls: '3',
      'Last call (Pacific time)': '2026-11-20 15:00 PST',
      'Notes of staff': '2026-11-21 10:00 ana@desk.example: Wants a quote',
      'Created (Pacific time)': '2026-11-21 09:05 PST',
      'Last updated (Pacific time)': '2026-07-01 10:05 PDT',
      'Created (ISO 8601)': '2026-11-21T17:05:00+00:00',
    });
  });
});
