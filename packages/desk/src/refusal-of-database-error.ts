import { CONSTRAINTS, REFUSALS } from './refusals.ts';
import { RefusalError } from './refuse.ts';

/** The refusal that a violated constraint means to staff; null for a bug. */
export function refusalOfDatabaseError(thrown: unknown): RefusalError | null {
  if (!(thrown instanceof Error)) return null;
  const { code, constraint } = thrown as Error & Record<'code' | 'constraint', unknown>;
  if (typeof code !== 'string' || !code.startsWith('23') || typeof constraint !== 'string') return null;
  const refusal = Object.hasOwn(CONSTRAINTS, constraint) ? CONSTRAINTS[constraint] : undefined;
  if (refusal === undefined) return null;
  const { status, sentence } = REFUSALS[refusal];
  return new RefusalError(refusal, status, sentence, { cause: thrown });
}
