import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { addressLimitKey, clientAddress } from './client-address.ts';
import { setResponseHeaders } from './response-headers.ts';

/** What is known about a request before anything handles it. */
export interface RequestContext {
  requestId: string;
  /** Full address: for limits only, never logged. */
  address: string;
  addressKey: string;
  /** Whether the visitor's side of the connection is TLS. */
  secure: boolean;
}

export interface RequestContextOptions {
  trustedHops: number;
  /** Scheme of PUBLIC_URL when configured. */
  publiclySecure: boolean;
}

/** The part of the Node bindings that is read; absent when the app is called without a socket. */
interface Bindings {
  incoming?: { socket?: { remoteAddress?: string | undefined } };
}

const contextOfRequest = new WeakMap<Request, RequestContext>();

/** The context of a request that passed `requestContext`. */
export function contextOf(request: Request): RequestContext {
  const context = contextOfRequest.get(request);
  if (context === undefined) throw new Error('requestContext must be mounted first');
  return context;
}

/** Gives every request an id (answered as X-Request-Id) and settles where it came from. */
export function requestContext(options: RequestContextOptions): MiddlewareHandler {
  return async (c, next) => {
    const socketAddress = (c.env as Bindings | undefined)?.incoming?.socket?.remoteAddress;
    const context = contextFrom((name) => c.req.header(name), socketAddress, options);
    contextOfRequest.set(c.req.raw, context);
    await next();
    setResponseHeaders(c, { 'x-request-id': context.requestId });
  };
}

/** The context of a request, given its headers by lower-case name. */
export function contextFrom(
  header: (name: string) => string | undefined,
  socketAddress: string | undefined,
  { trustedHops, publiclySecure }: RequestContextOptions,
): RequestContext {
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

/** Only our own proxy may choose the id, and only a harmless one. */
function acceptedRequestId(given: string | undefined): string | undefined {
  return given !== undefined && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : undefined;
}
