import { CONSTRAINTS, REFUSALS } from './refusals.ts';
import { RefusalError, refuse } from './refuse.ts';

/** The refusal that an error of the database means to staff; null for a bug. */
export function refusalOfDatabaseError(thrown: unknown): RefusalError | null {
  if (!(thrown instanceof Error)) return null;
  const { code, constraint, detail } = thrown as Error & Record<'code' | 'constraint' | 'detail', unknown>;
  if (typeof code !== 'string') return null;
  if (code.startsWith('23') && typeof constraint === 'string' && Object.hasOwn(CONSTRAINTS, constraint)) {
    return violated(constraint, thrown);
  }
  return refusalOfSqlFunction(code, detail, thrown);
}

function violated(constraint: string, cause: Error): RefusalError | null {
  const code = CONSTRAINTS[constraint];
  if (code === undefined) return null;
  const { status, sentence } = REFUSALS[code];
  return new RefusalError(code, status, sentence, { cause });
}

/** The few functions that SQL keeps refuse with the status in the code: `PT403`. Their sentences are for people. */
function refusalOfSqlFunction(code: string, detail: unknown, cause: Error): RefusalError | null {
  const status = Number(/^PT([34]\d\d)$/.exec(code)?.[1]);
  if (Number.isNaN(status)) return null;
  if (status === 401) return refuse('session_ended');
  const known = detail === 'role_forbids' || detail === 'second_factor_missing' ? detail : null;
  return new RefusalError(known ?? 'refused_by_database', status, cause.message, { cause });
}
