import { BEST_TIMES } from '@fml/contract';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { defineQuery } from '../define-operation.ts';
import { leadKind } from '../leads/lead-inputs.ts';
import { bestTimeAt } from './best-time-at.ts';

const MAX_LEADS = 5;

/** New leads that asked for a call at the present time of day. */
export const callNow = defineQuery({
  name: 'call-now',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({
    /** Null at night. */
    bestTime: choiceOf(BEST_TIMES).nullable(),
    /** Those that have waited longest, at most five. */
    leads: z.array(
      z.object({
        kind: leadKind,
        id: z.string(),
        title: z.string(),
        phone: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
  run: async ({ tx, now }) => {
    const bestTime = bestTimeAt(now);
    if (bestTime === null) return { bestTime, leads: [] };
    const leads = await tx
      .selectFrom('private.leadRows')
      .select(['kind', 'id', 'title', 'phone', 'createdAt'])
      .where('bestTime', '=', bestTime)
      .where('status', '=', 'new')
      .where('phone', 'is not', null)
      .where('suspicion', 'is', null)
      .where('importId', 'is', null)
      .where('mergedInto', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(MAX_LEADS)
      .$narrowType<{ phone: string }>()
      .execute();
    return { bestTime, leads };
  },
});
