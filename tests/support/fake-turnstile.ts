import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** How the fake answers; `used` = as the real one, a token is good once, and again under its idempotency key. */
type FakeTurnstileMode = 'used' | '500' | 'silent' | 'nonsense' | 'internal-error';

export interface FakeTurnstile {
  verifyUrl: string;
  mode: FakeTurnstileMode;
  secret: string;
  stop: () => Promise<void>;
}

interface Verification {
  secret?: string;
  response?: string;
  idempotency_key?: string;
}

/** Cloudflare's siteverify on loopback: tokens that begin with `good` pass. */
export async function startFakeTurnstile(): Promise<FakeTurnstile> {
  const usedBy = new Map<string, string | undefined>();
  const verdict = ({ secret, response = '', idempotency_key: key }: Verification): object => {
    const failed = (code: string) => ({ success: false, 'error-codes': [code] });
    if (fake.mode === 'internal-error') return failed('internal-error');
    if (secret !== fake.secret) return failed('invalid-input-secret');
    if (!response.startsWith('good')) return failed('invalid-input-response');
    if (usedBy.has(response) && (key === undefined || usedBy.get(response) !== key)) {
      return failed('timeout-or-duplicate');
    }
    usedBy.set(response, key);
    return { success: true, 'error-codes': [], hostname: 'localhost', action: '' };
  };
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    if (fake.mode === 'silent') return;
    if (fake.mode === '500') return void response.writeHead(500).end('down');
    if (fake.mode === 'nonsense') return void response.end('<html>');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(verdict(JSON.parse(body) as Verification)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeTurnstile = {
    verifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turnstile/v0/siteverify`,
    mode: 'used',
    secret: 'a secret key of a test',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}
