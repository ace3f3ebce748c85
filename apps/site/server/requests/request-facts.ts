import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { addressLimitKey, clientAddress } from './client-address.ts';

/** What is known about a request before anything handles it. */
export interface RequestFacts {
  requestId: string;
  /** Full address: for limits only, never logged. */
  address: string;
  addressKey: string;
  /** Whether the visitor's side of the connection is TLS. */
  secure: boolean;
}

export interface RequestFactsOptions {
  trustedHops: number;
  /** Scheme of PUBLIC_URL when configured. */
  publiclySecure: boolean;
}

/** The part of the Node bindings that is read; absent when the app is called without a socket. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

const factsOfRequest = new WeakMap<Request, RequestFacts>();

/** The facts of a request that passed `requestFacts`. */
export function factsOf(request: Request): RequestFacts {
  const facts = factsOfRequest.get(request);
  if (facts === undefined) throw new Error('requestFacts must be mounted first');
  return facts;
}

/** Gives every request an id (answered as X-Request-Id) and settles where it came from. */
export function requestFacts(options: RequestFactsOptions): MiddlewareHandler {
  return async (c, next) => {
    const address = clientAddress({
      socketAddress: (c.env as Bindings | undefined)?.incoming?.socket?.remoteAddress,
      forwardedFor: c.req.header('x-forwarded-for'),
      trustedHops: options.trustedHops,
    });
    const facts: RequestFacts = {
      requestId: acceptedRequestId(c, options.trustedHops) ?? randomUUID(),
      address,
      addressKey: addressLimitKey(address),
      secure:
        options.publiclySecure ||
        (options.trustedHops > 0 && c.req.header('x-forwarded-proto')?.toLowerCase() === 'https'),
    };
    factsOfRequest.set(c.req.raw, facts);
    await next();
    c.header('x-request-id', facts.requestId);
  };
}

/** Only a proxy of ours may choose the id, and only a harmless one. */
function acceptedRequestId(c: Context, trustedHops: number): string | undefined {
  const given = trustedHops > 0 ? c.req.header('x-request-id') : undefined;
  return given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : undefined;
}
