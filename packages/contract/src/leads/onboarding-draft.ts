import { z } from 'zod';
import { BUSINESS_TYPES } from '../business-types.ts';
import { BEST_TIMES } from '../consultation.ts';
import { DESIRED_OUTCOMES } from '../desired-outcomes.ts';
import { MONTHLY_BUDGETS } from '../monthly-budgets.ts';
import { optionKeys } from '../option-keys.ts';
import { PAIN_POINTS } from '../pain-points.ts';
import { URGENCIES } from '../urgencies.ts';
import { type LeadAttribution, leadAttributionSchema } from './lead-attribution.ts';
import { reportIdField } from './lead-envelope.ts';
import { LEAD_LIMITS } from './lead-limits.ts';
import { isStorable } from './lead-text.ts';
import type { OnboardingAnswers } from './onboarding-request.ts';

/** Payload of save-onboarding-draft. Without id and key it makes a draft. */
export interface SaveDraftRequest {
  draft_id?: string;
  draft_key?: string;
  /** That of the lead it will be: a draft made twice is one, and all of them go with the lead. */
  request_key?: string;
  /** 1 to 4, where the visitor is. */
  step: number;
  fields: Partial<OnboardingAnswers>;
  attribution?: LeadAttribution;
}

/** `disabled`: drafts are switched off. `gone`: it was completed, deleted or has expired, and stays so. */
export type SaveDraftAnswer = { draft_id: string; draft_key: string } | { disabled: true } | { gone: true };

/** Half-typed text is no mistake: too long is cut, what cannot be stored is replaced. */
const draftText = (maxCharacters: number) =>
  z
    .string()
    .transform((text) => (isStorable(text) ? text : text.toWellFormed().replaceAll('\u0000', '')))
    .transform((text) => (text.length > maxCharacters ? [...text].slice(0, maxCharacters).join('') : text))
    .transform((text) => (text.trim() === '' ? undefined : text))
    .optional()
    .catch(undefined);

const draftChoice = <Key extends string>(options: Readonly<Record<Key, string>>) =>
  z.enum(optionKeys(options)).optional().catch(undefined);

const draftFieldsSchema = z
  .object({
    business_name: draftText(LEAD_LIMITS.businessName),
    business_type: draftChoice(BUSINESS_TYPES),
    website_url: draftText(LEAD_LIMITS.websiteUrl),
    contact_name: draftText(LEAD_LIMITS.name),
    contact_email: draftText(LEAD_LIMITS.email),
    contact_phone: draftText(LEAD_LIMITS.phone),
    pain_points: z
      .array(z.enum(optionKeys(PAIN_POINTS)))
      .transform((chosen) => (chosen.length === 0 ? undefined : [...new Set(chosen)]))
      .optional()
      .catch(undefined),
    primary_pain_point: draftChoice(PAIN_POINTS),
    monthly_marketing_budget: draftChoice(MONTHLY_BUDGETS),
    desired_outcome: draftChoice(DESIRED_OUTCOMES),
    urgency: draftChoice(URGENCIES),
    best_time_to_call: draftChoice(BEST_TIMES),
    additional_notes: draftText(LEAD_LIMITS.notes),
    website_report_id: reportIdField,
  })
  .transform((fields) => ({
    ...fields,
    primary_pain_point: fields.pain_points?.find((chosen) => chosen === fields.primary_pain_point),
  }));
export type DraftFields = z.output<typeof draftFieldsSchema>;

export const saveDraftRequestSchema = z.object({
  draft_id: z.guid().optional(),
  draft_key: z.string().max(100).optional(),
  request_key: z.guid().optional().catch(undefined),
  step: z.int().min(1).max(4),
  fields: draftFieldsSchema,
  attribution: leadAttributionSchema,
});

export const deleteDraftRequestSchema = z.object({
  draft_id: z.guid(),
  draft_key: z.string().max(100),
});
