import type { Refusal } from './define-refusals.ts';
import { REFUSALS, type RefusalCode, type RefusalDetails } from './refusals.ts';

/** An expected no: `message` is for people, `code` and `details` are for programs. */
export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: unknown;

  constructor(
    code: RefusalCode,
    status: number,
    sentence: string,
    { details, cause }: { details?: unknown; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.name = 'RefusalError';
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
  const { status, sentence }: Refusal = REFUSALS[code];
  return new RefusalError(code, status, typeof sentence === 'string' ? sentence : sentence(details), {
    details,
  });
}
