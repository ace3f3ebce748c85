import { CONSTRAINTS, REFUSALS, type Refusal, type RefusalCode, type RefusalDetails } from './refusals.ts';

/** An expected no: `message` is for people, `code` and `details` are for programs. */
export class RefusalError extends Error {
  override name = 'RefusalError';
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: unknown;

  constructor(code: RefusalCode, details?: unknown, cause?: unknown) {
    const [status, sentence]: Refusal = REFUSALS[code];
    super(typeof sentence === 'string' ? sentence : sentence(details), { cause });
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** `throw refuse('note_too_long')`, or with what the sentence needs: `refuse('field_still_empty', { field })`. */
export function refuse<Code extends RefusalCode>(
  code: Code,
  ...[details]: RefusalDetails<Code>
): RefusalError {
  return new RefusalError(code, details);
}

const FOREIGN_KEY_VIOLATED = '23503';

/** The refusal that a violated constraint means to staff; null for a bug. */
export function refusalOfDatabaseError(thrown: unknown): RefusalError | null {
  if (!(thrown instanceof Error)) return null;
  const { code, constraint } = thrown as Error & Record<'code' | 'constraint', unknown>;
  if (typeof code !== 'string' || !code.startsWith('23') || typeof constraint !== 'string') return null;
  if (code === FOREIGN_KEY_VIOLATED && constraint.endsWith('_lead_id_fkey')) return refuse('lead_gone');
  const refusal = Object.hasOwn(CONSTRAINTS, constraint) ? CONSTRAINTS[constraint] : undefined;
  return refusal === undefined ? null : new RefusalError(refusal, undefined, thrown);
}
