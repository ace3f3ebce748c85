import { z } from 'zod';
import { QUESTIONNAIRE_FIELDS } from '../fields.ts';
import { leadAttributionSchema } from './attribution-schema.ts';
import { reportIdField } from './envelope-schemas.ts';
import { draftSchemas } from './field-schemas.ts';

const draftFieldsSchema = z
  .object({ ...draftSchemas(QUESTIONNAIRE_FIELDS), website_report_id: reportIdField })
  .transform((fields) => ({
    ...fields,
    primary_pain_point: fields.pain_points?.find((chosen) => chosen === fields.primary_pain_point),
  }));

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
