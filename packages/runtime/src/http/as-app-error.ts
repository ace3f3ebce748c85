import { AppError } from './app-error.ts';

/**
 * Turns whatever was thrown into an AppError: refusals stay, a lost or overloaded database becomes `database_unavailable`,
 * the rest is `unexpected` with the original as its cause.
 */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError(isDatabaseLoss(thrown) ? 'database_unavailable' : 'unexpected', { cause: thrown });
}

/**
 * SQLSTATE classes 08 (connection), 53 (no connection, memory or disk left) and 57P (server going away), and errors
 * that a retry can fix: 40001 and 40P01 (concurrent work), 57014 and 55P03 (took too long), 25006 (this host accepts no
 * writes, but another one will).
 */
const LOST_SQLSTATE = /^(08...|25006|53...|57P0.|57014|40001|40P01|55P03)$/;
const LOST_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  // No descriptor or port is left for a connection to it.
  'EADDRNOTAVAIL',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/** What pg throws without any code when a connection breaks or cannot be opened. */
const LOST_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Called end on pool|Client was closed)/i;

function isDatabaseLoss(thrown: unknown): boolean {
  if (thrown instanceof AggregateError) return thrown.errors.some(isDatabaseLoss);
  if (!(thrown instanceof Error)) return false;
  const { code, syscall } = thrown as Error & { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (LOST_SQLSTATE.test(code)) return true;
    // ENOENT is a lost database only when it comes from connecting to its socket, not from reading a file.
    if (LOST_SYSTEM_CODES.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  }
  if (LOST_MESSAGES.test(thrown.message)) return true;
  return thrown.cause !== undefined && isDatabaseLoss(thrown.cause);
}
