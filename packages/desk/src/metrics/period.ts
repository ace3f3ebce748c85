import { z } from 'zod';

const MAX_DAYS = 3660;
const DAY_MS = 86_400_000;
const SENTENCE = 'Choose a first and a last day, at most ten years apart.';

/** Days of the agency, both included: the fields of an input. `isPeriod` checks them against each other. */
export const PERIOD_FIELDS = { from: z.iso.date(SENTENCE), to: z.iso.date(SENTENCE) };

function isPeriod({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days <= MAX_DAYS;
}

/** The input of metrics of a period. */
export const period = z.strictObject(PERIOD_FIELDS).refine(isPeriod, SENTENCE);
