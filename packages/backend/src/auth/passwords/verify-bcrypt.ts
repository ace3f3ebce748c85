import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export function isBcryptHash(stored: string): boolean {
  return /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(stored);
}

/**
 * Checks a verifier brought along from a hosted project; we make none. The comparison is plain JavaScript and
 * takes about 0.1 s, so it gets a thread of its own; after it the account is hashed anew and needs it no more.
 */
export async function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
    workerData: { password, stored },
    // Whatever flags the server runs with are no business of a comparison.
    execArgv: [],
  });
  try {
    const [right] = (await once(worker, 'message')) as [boolean];
    return right;
  } finally {
    await worker.terminate();
  }
}
