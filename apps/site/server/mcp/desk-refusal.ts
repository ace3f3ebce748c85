import { APP_ERRORS, asAppError } from '@fml/runtime/http';

/** A refusal with a sentence for the person and the application. */
export class DeskRefusal extends Error {
  readonly code:
    | 'session_ended'
    | 'not_staff'
    | 'second_factor_missing'
    | 'role_forbids'
    | 'invalid'
    | 'limited'
    | 'unavailable';

  constructor(code: DeskRefusal['code'], sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'DeskRefusal';
    this.code = code;
  }
}

/** What the database refuses, by its SQLSTATE (docs/protocol/mcp.md#errors); null for a bug. */
export function refusalOf(thrown: unknown): DeskRefusal | null {
  if (thrown instanceof DeskRefusal) return thrown;
  const { code, message, detail } = thrown as { code?: unknown; message: string; detail?: unknown };
  if (code === 'PT401') {
    return new DeskRefusal('session_ended', 'This connection has ended. Connect the application again.');
  }
  if (code === 'PT403' && detail === 'role_forbids') return new DeskRefusal('role_forbids', message);
  if (code === 'PT403') {
    return new DeskRefusal(
      'second_factor_missing',
      'Staff need a second factor here, and this connection was made without one.',
    );
  }
  if (code === '42501') return new DeskRefusal('not_staff', 'Only staff members can do this.');
  // Sentences of our own functions.
  if (code === 'PT400') return new DeskRefusal('invalid', message);
  if (typeof code === 'string' && code.startsWith('22')) {
    return new DeskRefusal('invalid', 'The input has a value that cannot be used here.', { cause: thrown });
  }
  if (asAppError(thrown).code === 'database_unavailable') {
    return new DeskRefusal('unavailable', APP_ERRORS.database_unavailable.sentence, { cause: thrown });
  }
  return null;
}
