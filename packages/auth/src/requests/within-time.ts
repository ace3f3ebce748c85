import { AuthError } from '../errors/auth-error.ts';

const HANDLER_LIMIT_MS = 10_000;

/** Answers 504 `request_timeout` when `work` takes too long; the work itself ends at the time limits of the database. */
export async function withinTime<T>(work: () => Promise<T>, limitMs = HANDLER_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AuthError('request_timeout')), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
