import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { setAnswerFields } from './answer-fields.ts';
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
    const socketAddress = (c.env as Bindings | undefined)?.incoming?.socket?.remoteAddress;
    const facts = factsFrom((name) => c.req.header(name), socketAddress, options);
    factsOfRequest.set(c.req.raw, facts);
    await next();
    setAnswerFields(c, { 'x-request-id': facts.requestId });
  };
}

/** The facts of a request, given its headers by lower-case name. */
export function factsFrom(
  header: (name: string) => string | undefined,
  socketAddress: string | undefined,
  { trustedHops, publiclySecure }: RequestFactsOptions,
): RequestFacts {
  const isProxied = trustedHops > 0;
  const address = clientAddress({
    socketAddress,
    forwardedFor: isProxied ? header('x-forwarded-for') : undefined,
    trustedHops,
  });
  return {
    requestId: (isProxied ? acceptedRequestId(header('x-request-id')) : undefined) ?? randomUUID(),
    address,
    addressKey: addressLimitKey(address),
    secure: publiclySecure || (isProxied && header('x-forwarded-proto')?.toLowerCase() === 'https'),
  };
}

/** Only a proxy of ours may choose the id, and only a harmless one. */
function acceptedRequestId(given: string | undefined): string | undefined {
  return given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : undefined;
}
