import { RefusalError } from '@fml/desk';
import { CodedError } from '@fml/runtime/coded-error';
import { APP_ERRORS, asAppError } from '@fml/runtime/http';

/** A refusal with a sentence for the person and the application. */
export class DeskRefusal extends CodedError<
  | 'session_ended'
  | 'not_staff'
  | 'second_factor_missing'
  | 'role_forbids'
  | 'invalid'
  | 'limited'
  | 'unavailable'
> {}

/** What the desk refuses (docs/protocol/mcp.md#errors); null for a bug. */
export function refusalOf(thrown: unknown): DeskRefusal | null {
  if (thrown instanceof DeskRefusal) return thrown;
  if (thrown instanceof RefusalError) return refusalOfOperation(thrown);
  if (asAppError(thrown).code === 'database_unavailable') {
    return new DeskRefusal('unavailable', APP_ERRORS.database_unavailable.sentence, { cause: thrown });
  }
  return null;
}

function refusalOfOperation({ code, message }: RefusalError): DeskRefusal {
  switch (code) {
    case 'session_ended':
      return new DeskRefusal(code, 'This connection has ended. Connect the application again.');
    case 'second_factor_missing':
      return new DeskRefusal(
        code,
        'Staff need a second factor here, and this connection was made without one.',
      );
    case 'not_staff':
    case 'role_forbids':
      return new DeskRefusal(code, message);
    default:
      return new DeskRefusal('invalid', message);
  }
}
