import { expect, it } from 'vitest';
import { type Answers, NO_ANSWERS, submissionFields } from './answers.ts';

const required: Answers = {
  ...NO_ANSWERS,
  businessName: ' Ruiz Plumbing ',
  businessType: 'contractor',
  websiteUrl: 'ruiz.example ',
  contactName: 'Dana Ruiz',
  contactEmail: ' dana@ruiz.example',
  painPoints: ['slow_website', 'no_tracking'],
  primaryPainPoint: 'no_tracking',
  desiredOutcome: 'more_calls',
  urgency: 'asap',
};
const requiredFields = {
  business_name: ' Ruiz Plumbing ',
  business_type: 'contractor',
  website_url: 'ruiz.example ',
  contact_name: 'Dana Ruiz',
  contact_email: ' dana@ruiz.example',
  pain_points: ['slow_website', 'no_tracking'],
  primary_pain_point: 'no_tracking',
  desired_outcome: 'more_calls',
  urgency: 'asap',
};
const OPTIONALS: [Partial<Answers>, object][] = [
  [{ contactPhone: '213-555-0155' }, { contact_phone: '213-555-0155' }],
  [{ monthlyBudget: '1k_5k' }, { monthly_marketing_budget: '1k_5k' }],
  [{ bestTimeToCall: 'evening' }, { best_time_to_call: 'evening' }],
  [{ additionalNotes: ' Ring\ntwice ' }, { additional_notes: ' Ring\ntwice ' }],
];

it('omits every empty optional, in each of their combinations', () => {
  for (let mask = 0; mask < 2 ** OPTIONALS.length; mask++) {
    const used = OPTIONALS.filter((_optional, index) => mask & (1 << index));
    const answers = Object.assign({}, required, ...used.map(([answer]) => answer)) as Answers;
    const fields = Object.assign({}, requiredFields, ...used.map(([, field]) => field)) as object;
    expect(submissionFields(answers, null)).toEqual(fields);
  }
});

it('takes blanks alone for no answer', () => {
  expect(submissionFields({ ...required, contactPhone: ' ', additionalNotes: '\n' }, null)).toEqual(
    requiredFields,
  );
});

it('names the report the visitor came from', () => {
  const reportId = '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c';
  expect(submissionFields(required, reportId)).toEqual({ ...requiredFields, website_report_id: reportId });
});

it('of an empty form is nothing', () => {
  expect(submissionFields(NO_ANSWERS, null)).toEqual({});
});
