import { Hono } from 'hono';
import { AppError } from '../errors/app-error.ts';
import { crossOrigin } from '../gateway/cross-origin.ts';
import { isKeyRefusal, renderKeyRefusal } from '../gateway/key-refusal.ts';
import { AUTH_ENDPOINTS } from './auth-endpoints.ts';
import type { AuthServices } from './auth-services.ts';
import { apiVersionOf, CURRENT_API_VERSION } from './errors/api-version.ts';
import type { AuthError } from './errors/auth-error.ts';
import { OAuthError } from './errors/oauth-error.ts';
import { asAuthError, renderAuthError, renderUnknownAddress } from './errors/render-auth-error.ts';
import { redirectTarget } from './redirects/redirect-target.ts';
import type { AuthCall, AuthEndpoint } from './requests/auth-call.ts';
import { readRequestBody } from './requests/read-request-body.ts';
import { withinTime } from './requests/within-time.ts';

/** Facts about a request that only the web server knows. */
interface RequestDescription {
  clientAddress: string;
  clientKey: string;
  requestId: string;
}

export interface AuthAppOptions {
  services: AuthServices;
  allowedOrigins: readonly string[];
  describeRequest: (request: Request, bindings: unknown) => RequestDescription;
  /** Told of every bug and every refusal with a cause. */
  onError: (error: Error, context: { requestId: string; endpoint: string }) => void;
  /** For tests of the app itself. */
  endpoints?: readonly AuthEndpoint[];
}

/** Contract 3.4, and what other helpers of the client send. */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'apikey',
  'x-client-ip',
  'x-client-info',
  'x-jwt-aud',
  'x-use-cookie',
  'x-supabase-api-version',
];
/** Without the version, browser clients could not read error codes; without the others, admin lists have no pages. */
const EXPOSED_HEADERS = ['x-total-count', 'link', 'x-supabase-api-version', 'x-request-id', 'retry-after'];

/**
 * The auth surface in the wire format of `supabase.auth`; mount it at `/auth/v1`.
 * Endpoints are the list; this file gives each request its call, its guards, its time limit and its errors.
 */
export function createAuthApp(options: AuthAppOptions): Hono {
  const app = new Hono();
  app.use(
    crossOrigin({
      allowedOrigins: options.allowedOrigins,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      requestHeaders: REQUEST_HEADERS,
      exposedHeaders: EXPOSED_HEADERS,
      credentials: true,
    }),
  );
  for (const endpoint of options.endpoints ?? AUTH_ENDPOINTS) {
    app.on(endpoint.method, endpoint.path, (c) =>
      answer(options, endpoint, c.req.raw, c.req.param() as Record<string, string>, c.env),
    );
  }
  // A mounted app's own notFound is never asked, hence a route.
  app.all('*', (c) => renderUnknownAddress(c.req.method, apiVersionOf(c.req.raw.headers)));
  return app;
}

async function answer(
  options: AuthAppOptions,
  endpoint: AuthEndpoint,
  request: Request,
  params: Record<string, string>,
  bindings: unknown,
): Promise<Response> {
  const apiVersion = apiVersionOf(request.headers);
  const facts = options.describeRequest(request, bindings);
  try {
    const response = await withinTime(async () => {
      const { services } = options;
      if (endpoint.keyless !== true) await services.gateway.identify(request.headers);
      const url = new URL(request.url);
      const call: AuthCall = {
        services,
        request,
        url,
        params,
        body: await readRequestBody(request, endpoint),
        apiVersion,
        redirectTo: redirectTarget(services.config, request, url.searchParams),
        ...facts,
        signal: request.signal,
        signedIn: null,
        admin: null,
      };
      for (const guard of endpoint.guards) await guard(call);
      return endpoint.handle(call);
    });
    // Nearly all of them are about one person or hold something that lets in.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    if (apiVersion !== 'legacy') response.headers.set('x-supabase-api-version', CURRENT_API_VERSION);
    return response;
  } catch (thrown) {
    if (isKeyRefusal(thrown)) return renderKeyRefusal(thrown);
    const error = asAuthError(thrown);
    if (isOurFault(error)) {
      options.onError(error, { requestId: facts.requestId, endpoint: `${endpoint.method} ${endpoint.path}` });
    }
    return renderAuthError(error, apiVersion, facts.requestId);
  }
}

function isOurFault(error: AuthError | OAuthError): boolean {
  // Whoever opens the database tells why there is none yet, and not with every request.
  if (error.cause instanceof AppError && error.cause.code === 'database_unavailable') return false;
  return error instanceof OAuthError ? error.cause !== undefined : error.status >= 500;
}
