import type { Queries } from '@fml/postgres';
import { z } from 'zod';

/** When response times are counted; times of the agency (Pacific). */
export const hours = z.object({
  /** 1 = Monday to 7 = Sunday, at least one. */
  days: z.array(z.number()),
  /** `HH:mm`, `opens` before `closes`. */
  opens: z.string(),
  closes: z.string(),
  /** For `save-working-hours`, which refuses if a colleague has saved since. */
  updatedAt: z.string(),
  /** Whether response times of earlier leads are still being counted anew with these hours. */
  isRecounting: z.boolean(),
});

export async function readHours(tx: Queries): Promise<z.output<typeof hours>> {
  const settings = await tx
    .selectFrom('private.agencySettings')
    .select(['workingDays', 'opensAt', 'closesAt', 'updatedAt', 'recountAfter'])
    .executeTakeFirstOrThrow();
  return {
    days: settings.workingDays,
    opens: settings.opensAt.slice(0, 5),
    closes: settings.closesAt.slice(0, 5),
    updatedAt: settings.updatedAt,
    isRecounting: settings.recountAfter !== null,
  };
}
