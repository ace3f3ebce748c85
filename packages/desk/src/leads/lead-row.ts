import {
  BEST_TIMES,
  BUSINESS_TYPES,
  DESIRED_OUTCOMES,
  LEAD_SUSPICIONS,
  MONTHLY_BUDGETS,
  PAIN_POINTS,
  URGENCIES,
} from '@fml/contract';
import type {
  ConsultationDetail,
  ConsultationListRow,
  SubmissionDetail,
  SubmissionListRow,
} from '@fml/leads/fields';
import type { Rows } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { customValues } from '../custom-fields/custom-values-of.ts';
import { leadStatus } from './lead-inputs.ts';

const amount = z.number().nullable();
const time = z.string().nullable();
const bestTime = choiceOf(BEST_TIMES).nullable();

/** The choices of the questionnaire, in a lead and in an unfinished one. */
export const QUESTIONNAIRE_CHOICES = {
  businessType: choiceOf(BUSINESS_TYPES).nullable(),
  painPoints: z.array(choiceOf(PAIN_POINTS)).nullable(),
  primaryPainPoint: choiceOf(PAIN_POINTS).nullable(),
  monthlyMarketingBudget: choiceOf(MONTHLY_BUDGETS).nullable(),
  desiredOutcome: choiceOf(DESIRED_OUTCOMES).nullable(),
  urgency: choiceOf(URGENCIES).nullable(),
  bestTimeToCall: bestTime,
};

/** What both kinds of leads have: columns of their table, and what `readLeads` adds. */
const LEAD_SHAPE = {
  id: z.string(),
  status: leadStatus,
  createdAt: z.string(),
  updatedAt: z.string(),
  websiteReportId: z.string().nullable(),
  attribution: z.record(z.string(), z.unknown()).nullable(),
  requestKey: z.string().nullable(),
  suspicion: choiceOf(LEAD_SUSPICIONS).nullable(),
  firstResponseMinutes: z.number().nullable(),
  firstResponseAt: time,
  convertedAt: time,
  dealValue: amount,
  monthlyValue: amount,
  lostReason: z.string().nullable(),
  expectedCloseOn: z.string().nullable(),
  ownerId: z.string().nullable(),
  mergedInto: z.string().nullable(),
  callTries: z.number().nullable(),
  lastCallAt: time,
  source: z.string(),
  owner: z.string().nullable(),
  customValues,
  isUnread: z.boolean(),
};

/** A new column of a table does not compile until its shape has it. */
type Columns<Table extends keyof Rows> = Record<keyof Rows[Table], z.ZodType>;

/** A submission as its own screen and the export have it. */
export const submissionDetail = z.object({
  ...LEAD_SHAPE,
  ...QUESTIONNAIRE_CHOICES,
  businessName: z.string(),
  websiteUrl: z.string().nullable(),
  contactName: z.string(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  additionalNotes: z.string().nullable(),
  conversionTracked: z.boolean(),
  thankYouPageViewedAt: time,
  enteredBy: z.string().nullable(),
  importId: z.string().nullable(),
} satisfies Columns<'onboardingSubmissions'>) satisfies z.ZodType<SubmissionDetail>;

/** A submission as lists have it. */
export const submissionListRow = submissionDetail.omit({
  additionalNotes: true,
  attribution: true,
  requestKey: true,
}) satisfies z.ZodType<SubmissionListRow>;

/** A consultation request as its own screen and the export have it. */
export const consultationDetail = z.object({
  ...LEAD_SHAPE,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  bestTime,
} satisfies Columns<'consultationRequests'>) satisfies z.ZodType<ConsultationDetail>;

/** A consultation request as lists have it. */
export const consultationListRow = consultationDetail.omit({
  attribution: true,
  requestKey: true,
}) satisfies z.ZodType<ConsultationListRow>;
