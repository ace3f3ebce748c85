import { CodedError } from '@fml/runtime/coded-error';
import { asAppError } from '@fml/runtime/http';

/** Why the database could not be opened. A closed list; the message is a sentence for the operator who starts the server. */
export type DatabaseErrorCode =
  | 'data_dir_unreachable'
  | 'data_dir_not_ours'
  | 'binaries_missing'
  | 'binaries_unreachable'
  | 'cluster_start_failed'
  | 'no_unprivileged_user'
  | 'external_unreachable'
  | 'external_unusable'
  | 'server_too_old'
  | 'nothing_to_serve'
  | 'roles_missing'
  | 'migration_changed'
  | 'migration_failed'
  | 'release_too_old'
  | 'secret_unreadable';

/** The database could not be opened: a code to branch on and a sentence to print. */
export class DatabaseError extends CodedError<DatabaseErrorCode> {}

/** Whether a retry may succeed: the embedded server's process failed to start, or was too busy to answer. */
export function isTransientOpenError(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === 'cluster_start_failed';
  return asAppError(error).code === 'database_unavailable';
}

/** The message of a thrown value; a refused connection to several addresses has only a code. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
