import {
  CLIENT_SERVICES,
  type ClientService,
  DEFAULT_CHECKLISTS,
  MAX_CHECKLIST_DAYS,
  MAX_CHECKLIST_STEPS,
  MAX_FOLLOW_UP_TITLE_LENGTH,
  optionKeys,
} from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { z } from 'zod';
import { clientService } from './client-row.ts';

const STEP = `A step needs a few words, at most ${MAX_FOLLOW_UP_TITLE_LENGTH} characters.`;
const DAYS = `A step is due within 0 to ${MAX_CHECKLIST_DAYS} days.`;

export const checklistSteps = z
  .array(
    z.strictObject({
      title: z.string().trim().min(1, STEP).max(MAX_FOLLOW_UP_TITLE_LENGTH, STEP),
      days: z.number(DAYS).int(DAYS).min(0, DAYS).max(MAX_CHECKLIST_DAYS, DAYS),
    }),
  )
  .max(MAX_CHECKLIST_STEPS, `A checklist has at most ${MAX_CHECKLIST_STEPS} steps.`)
  .refine(
    (steps) => new Set(steps.map(({ title }) => title)).size === steps.length,
    'Two steps have the same words. Change one of them.',
  );

export const checklist = z.object({
  service: clientService,
  steps: checklistSteps,
  /** The agency has not changed them. */
  isDefault: z.boolean(),
});

/** The steps of each service: those of the agency, or the ones that the product came with. */
export async function readChecklists(tx: Queries) {
  const rows = await tx.selectFrom('private.checklists').select(['service', 'steps']).execute();
  return optionKeys(CLIENT_SERVICES).map((service: ClientService) => {
    const own = rows.find((row) => row.service === service);
    const steps = own === undefined ? [...DEFAULT_CHECKLISTS[service]] : checklistSteps.parse(own.steps);
    return { service, steps, isDefault: own === undefined };
  });
}
