export type DeskErrorKind =
  | 'unreachable'
  | 'signed_out'
  | 'forbidden'
  /** Staff whose session lacks the second factor that this needs. */
  | 'second_factor'
  /** Staff whose role does not allow this; the message says who may. */
  | 'role'
  | 'conflict'
  | 'invalid'
  | 'broken';

const SENTENCES: Record<DeskErrorKind, string> = {
  unreachable: 'The server cannot be reached. Check your connection and try again.',
  signed_out: 'Your session has ended. Sign in again to continue.',
  forbidden: 'You no longer have access to the lead desk.',
  second_factor: 'Confirm your second factor to continue.',
  role: 'Your role does not allow this. An owner can change your role.',
  conflict: 'A colleague just changed this. Review the latest version and try again.',
  invalid: 'That was not accepted. Check what you entered and try again.',
  broken: 'Something went wrong on our side. Please try again.',
};

/** Why a call of the desk failed; `message` is a sentence to show. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly kind: DeskErrorKind;

  constructor(kind: DeskErrorKind, message: string = SENTENCES[kind], options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }

  /** The server did not decide: it was away, or failed on the way. The change may have been stored all the same. */
  get isUnanswered(): boolean {
    return this.kind === 'unreachable' || this.kind === 'broken';
  }
}

/** What a failed answer of an operation means. `body`: the parsed answer, `{error, code, details?}` from the desk itself. */
export function deskErrorOf(status: number, body: unknown): DeskError {
  const { error, code } = (body ?? {}) as { error?: unknown; code?: unknown };
  const options = { cause: body };
  const sentence = typeof error === 'string' && status < 500 ? error : undefined;
  if (status === 502 || status === 503 || status === 504)
    return new DeskError('unreachable', undefined, options);
  if (status === 401) return new DeskError('signed_out', undefined, options);
  if (code === 'second_factor_missing') return new DeskError('second_factor', undefined, options);
  if (code === 'role_forbids') return new DeskError('role', sentence, options);
  if (status === 403) return new DeskError('forbidden', undefined, options);
  if (status === 409) return new DeskError('conflict', sentence, options);
  if (status >= 400 && status < 500) return new DeskError('invalid', sentence, options);
  return new DeskError('broken', undefined, options);
}
