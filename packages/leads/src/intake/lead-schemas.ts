import { z } from 'zod';
import { CONSULTATION_FIELDS, QUESTIONNAIRE_FIELDS } from '../fields.ts';
import { leadEnvelopeFields, reportIdField } from './envelope-schemas.ts';
import { answerSchemas, unknownChoice } from './field-schemas.ts';

/** Payload of submit-onboarding (docs/protocol/functions.md) as the server takes it. */
export const onboardingRequestSchema = z
  .object({
    ...answerSchemas(QUESTIONNAIRE_FIELDS),
    website_report_id: reportIdField,
    draft_id: z.guid().optional().catch(undefined),
    draft_key: z.string().max(100).optional().catch(undefined),
    ...leadEnvelopeFields,
  })
  .superRefine(({ pain_points: chosen, primary_pain_point: primary }, context) => {
    if (chosen.includes(primary)) return;
    const message = unknownChoice(QUESTIONNAIRE_FIELDS.primary_pain_point);
    context.addIssue({ code: 'custom', path: ['primary_pain_point'], message });
  });

/** Payload of submit-consultation as the server takes it. */
export const consultationRequestSchema = z.object({
  ...answerSchemas(CONSULTATION_FIELDS),
  reportId: reportIdField,
  ...leadEnvelopeFields,
});
