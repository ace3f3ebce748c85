import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors/app-error.ts';

/** Database roles a request can act as; signed-in users and trusted servers come with the accounts surface. */
type ApiRole = 'anon' | 'authenticated' | 'service_role';

export interface Caller {
  role: ApiRole;
}

export interface Gateway {
  /** Who asks. Throws AppError `no_api_key` or `invalid_api_key`. */
  identify(headers: Headers): Caller;
}

export interface GatewayOptions {
  /** The key every page of ours sends; public by nature. */
  publishableKey: string;
  /** Refuse requests without the key. Off, the key is not looked at, like the local development gateway. */
  requireKey: boolean;
}

/**
 * The one place where `apikey` and `Authorization` become a role.
 * The client library sends its key in `apikey` and, while nobody is signed in, as a bearer token as well.
 */
export function createGateway({ publishableKey, requireKey }: GatewayOptions): Gateway {
  return {
    identify(headers) {
      if (!requireKey) return { role: 'anon' };
      const key = headers.get('apikey') ?? bearerToken(headers);
      if (key === null) throw new AppError('no_api_key');
      if (!sameText(key, publishableKey)) throw new AppError('invalid_api_key');
      return { role: 'anon' };
    },
  };
}

function bearerToken(headers: Headers): string | null {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
