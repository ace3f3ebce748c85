import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export function isBcryptHash(stored: string): boolean {
  return /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/.test(stored);
}

/**
 * Verifies a hash that was imported from a hosted project. The comparison is plain JavaScript and takes about 0.1 s,
 * so it runs in its own thread. A correct password is then hashed with scrypt, so this happens once per account.
 */
export async function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
    workerData: { password, stored },
    // The flags of the server process do not apply here.
    execArgv: [],
  });
  try {
    const [right] = (await once(worker, 'message')) as [boolean];
    return right;
  } finally {
    await worker.terminate();
  }
}
