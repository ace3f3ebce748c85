import { OUTSIDE_PROBLEMS, OUTSIDE_SERVICES } from '@fml/contract';
import { readServiceStates } from '@fml/reports';
import { z } from 'zod';
import type { OperationContext } from '../define-operation.ts';

export const outsideService = z.enum(OUTSIDE_SERVICES);

const outsideProblem = z.enum(OUTSIDE_PROBLEMS);

export const serviceState = z.object({
  service: outsideService,
  /** Where its key is; null: there is none. */
  key: z.enum(['environment', 'desk']).nullable(),
  requestsToday: z.number(),
  dailyRequests: z.number(),
  /** Nothing is asked until then; null: it is not resting. */
  restsUntil: z.string().nullable(),
  lastAnswerAt: z.string().nullable(),
  lastProblem: z.object({ code: outsideProblem, at: z.string() }).nullable(),
});

/** What a test by staff came to; null: it works. */
export const testResult = z.object({ problem: outsideProblem.nullable() });

export async function readServices({
  tx,
  server,
  now,
}: Pick<OperationContext, 'tx' | 'server' | 'now'>): Promise<z.output<typeof serviceState>[]> {
  const states = await readServiceStates(tx);
  return states.map(({ hasStoredKey, restsUntil, ...state }) => {
    const { hasKey, dailyRequests } = server.outside.settings(state.service);
    return {
      ...state,
      key: hasKey ? 'environment' : hasStoredKey ? 'desk' : null,
      dailyRequests,
      restsUntil: restsUntil !== null && new Date(restsUntil) > now ? restsUntil : null,
    };
  });
}
