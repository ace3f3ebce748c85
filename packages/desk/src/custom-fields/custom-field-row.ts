import { CUSTOM_FIELD_TYPES } from '@fml/contract';
import { customFieldProblem } from '@fml/leads/fields';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';

/** The definition of a custom field. */
export const customField = z.object({
  id: z.string(),
  name: z.string(),
  type: choiceOf(CUSTOM_FIELD_TYPES),
  /** Null unless the type is `choice`. */
  choices: z.array(z.string()).nullable(),
  onSubmissions: z.boolean(),
  onConsultations: z.boolean(),
  /** Whether lists have a column for it. */
  inList: z.boolean(),
});

export const CUSTOM_FIELD_COLUMNS = customField.keyof().options;

/** As a person defines it. */
export const newCustomField = z
  .strictObject({ ...customField.shape, id: z.guid(), name: z.string().trim() })
  .superRefine((field, { addIssue }) => {
    const message = customFieldProblem(field);
    if (message !== null) addIssue({ code: 'custom', message });
  });
