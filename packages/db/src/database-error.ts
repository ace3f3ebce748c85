/** Why the database could not be opened. A closed list; the message is a sentence for whoever starts the server. */
export type DatabaseErrorCode =
  | 'data_dir_unreachable'
  | 'data_dir_not_ours'
  | 'binaries_missing'
  | 'binaries_unreachable'
  | 'cluster_start_failed'
  | 'no_unprivileged_user'
  | 'external_unreachable'
  | 'nothing_to_serve'
  | 'roles_missing'
  | 'migration_changed'
  | 'migration_failed'
  | 'secret_unreadable';

/** A refusal to open the database, with a code to branch on and a sentence to print. */
export class DatabaseError extends Error {
  readonly code: DatabaseErrorCode;

  constructor(code: DatabaseErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** Whether opening may succeed at a second try: only where the database's own process was the trouble. */
export function mayOpenLater(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'cluster_start_failed';
}

/** The text of anything that was thrown; a refused connection to several addresses has only a code. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
