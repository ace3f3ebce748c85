import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AuthError } from '../errors/auth-error.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { isBcryptHash, verifyBcrypt } from './verify-bcrypt.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `stored` null it does the same work and answers false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

export interface PasswordHasherOptions {
  /** Concurrent jobs; the default leaves one core for everything else. */
  concurrency?: number;
  /** Longer queues are refused: their jobs would not finish in time. */
  maxWaiting?: number;
  /** The work itself; tests count it. */
  work?: {
    hash: (password: string) => Promise<string>;
    verify: (password: string, stored: string) => Promise<boolean>;
  };
}

export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { hash, verify } = options.work ?? { hash: hashPassword, verify: verifyAny };
  const run = limitConcurrency(
    options.concurrency ?? Math.max(1, availableParallelism() - 1),
    options.maxWaiting ?? 40,
  );
  // The hash of an unknown password, created by the first sign-in of any account.
  let decoyHash: Promise<string> | undefined;
  return {
    hash: (password) => run(() => hash(password)),
    verify: async (password, stored) => {
      decoyHash ??= hash(randomBytes(24).toString('base64url'));
      const verifier = stored ?? (await decoyHash);
      const right = await run(() => verify(password, verifier));
      return right && stored !== null;
    },
  };
}

function verifyAny(password: string, stored: string): Promise<boolean> {
  return isBcryptHash(stored) ? verifyBcrypt(password, stored) : verifyPassword(password, stored);
}

/** Runs at most `concurrency` jobs at a time, first come first served. */
function limitConcurrency(concurrency: number, maxWaiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running < concurrency) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new AuthError('over_request_rate_limit');
      // A finished job hands over its slot, so `running` stays the same.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
