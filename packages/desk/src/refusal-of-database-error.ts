import { CONSTRAINTS, REFUSALS } from './refusals.ts';
import { RefusalError, refuse } from './refuse.ts';

const FOREIGN_KEY_VIOLATED = '23503';

/** The refusal that a violated constraint means to staff; null for a bug. */
export function refusalOfDatabaseError(thrown: unknown): RefusalError | null {
  if (!(thrown instanceof Error)) return null;
  const { code, constraint } = thrown as Error & Record<'code' | 'constraint', unknown>;
  if (typeof code !== 'string' || !code.startsWith('23') || typeof constraint !== 'string') return null;
  if (code === FOREIGN_KEY_VIOLATED && constraint.endsWith('_lead_id_fkey')) return refuse('lead_gone');
  const refusal = Object.hasOwn(CONSTRAINTS, constraint) ? CONSTRAINTS[constraint] : undefined;
  if (refusal === undefined) return null;
  const { status, sentence } = REFUSALS[refusal];
  return new RefusalError(refusal, status, sentence, { cause: thrown });
}
