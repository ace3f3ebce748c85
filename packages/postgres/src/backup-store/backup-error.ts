import { CodedError } from '@fml/runtime/coded-error';
import { errorText } from '../connections/database-error.ts';

/** Why a backup or a restore did not happen. A closed list; the message is a sentence for the operator. */
export type BackupErrorCode =
  | 'backup_running'
  | 'backup_not_due'
  | 'database_missing'
  | 'source_unusable'
  | 'target_unusable'
  | 'target_full'
  | 'backup_missing'
  | 'backup_damaged'
  | 'newer_release'
  | 'place_not_empty'
  | 'place_unusable'
  | 'secrets_locked'
  | 'archive_off'
  | 'archive_behind'
  | 'time_out_of_reach'
  | 'stopped';

/** A backup or a restore did not happen: a code to branch on and a sentence to print. */
export class BackupError extends CodedError<BackupErrorCode> {}

/** For `catch`: throws what `sentence` makes of the cause. */
export function failWith(code: BackupErrorCode, sentence: (why: string) => string) {
  return (error: unknown): never => {
    throw new BackupError(code, sentence(errorText(error)), { cause: error });
  };
}

/** Why `what` could not be read for a backup: it was stopped, or the source is unusable. */
export function sourceError(error: unknown, signal: AbortSignal, what: string, advice = ''): BackupError {
  if (error instanceof BackupError) return error;
  if (signal.aborted) return new BackupError('stopped', 'The backup was stopped.', { cause: error });
  const sentence = `${what} cannot be read: ${errorText(error)}.${advice}`;
  return new BackupError('source_unusable', sentence, { cause: error });
}
