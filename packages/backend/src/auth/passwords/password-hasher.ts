import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { AuthError } from '../errors/auth-error.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { isBcryptHash, verifyBcrypt } from './verify-bcrypt.ts';

/** Verifiers of passwords, made and checked off the event loop, a few at a time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `stored` null the same work is done and the answer is false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}

export interface PasswordHasherOptions {
  /** Hashes at the same time; one core stays for everything else. */
  concurrency?: number;
  /** Waiting beyond this is refused: they would not be answered in time. */
  maxWaiting?: number;
  /** The work itself; tests count it. */
  work?: {
    hash: (password: string) => Promise<string>;
    verify: (password: string, stored: string) => Promise<boolean>;
  };
}

export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { hash, verify } = options.work ?? { hash: hashPassword, verify: verifyAny };
  const run = takeTurns(
    options.concurrency ?? Math.max(1, availableParallelism() - 1),
    options.maxWaiting ?? 40,
  );
  // Made by the first sign-in, whoever it is for, of a password that nobody knows.
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => run(() => hash(password)),
    verify: async (password, stored) => {
      nobody ??= hash(randomBytes(24).toString('base64url'));
      const verifier = stored ?? (await nobody);
      const right = await run(() => verify(password, verifier));
      return right && stored !== null;
    },
  };
}

function verifyAny(password: string, stored: string): Promise<boolean> {
  return isBcryptHash(stored) ? verifyBcrypt(password, stored) : verifyPassword(password, stored);
}

/** Runs at most `concurrency` jobs at a time, first come first served. */
function takeTurns(concurrency: number, maxWaiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running < concurrency) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw new AuthError('over_request_rate_limit');
      // The one who leaves hands over its place, so `running` stays.
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
