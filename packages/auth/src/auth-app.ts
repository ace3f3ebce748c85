import { AppError, crossOrigin, isKeyError, renderKeyError } from '@fml/runtime/http';
import { Hono } from 'hono';
import type { AuthCall, AuthEndpoint, AuthServices } from './core.ts';
import { AUTH_ENDPOINTS } from './endpoints/auth-endpoints.ts';
import { apiVersionOf, CURRENT_API_VERSION } from './errors/api-version.ts';
import { AuthError } from './errors/auth-error.ts';
import { OAuthError } from './errors/oauth-error.ts';
import { asAuthError, renderAuthError, renderUnknownAddress } from './errors/render-auth-error.ts';
import { redirectTarget } from './redirects/redirect-target.ts';
import { readRequestBody } from './requests/read-request-body.ts';

/** What only the web server knows about a request. */
interface RequestDescription {
  clientAddress: string;
  clientKey: string;
  requestId: string;
}

export interface AuthAppOptions {
  services: AuthServices;
  allowedOrigins: readonly string[];
  describeRequest: (request: Request, bindings: unknown) => RequestDescription;
  /** Called for every bug and for every refusal that has a cause. */
  onError: (error: Error, context: { requestId: string; endpoint: string }) => void;
  /** How long a request may take. Absent = 10 seconds; tests share their processors with others. */
  limitMs?: number | undefined;
  /** For tests of the app itself. */
  endpoints?: readonly AuthEndpoint[];
}

/** Request headers that the client library and its companions send. */
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
/** Browser clients need the version to read error codes, and the first two to page through admin lists. */
const EXPOSED_HEADERS = ['x-total-count', 'link', 'x-supabase-api-version', 'x-request-id', 'retry-after'];

/** The auth surface in the wire format of `supabase.auth`; mount it at `/auth/v1`. */
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
  // Hono ignores the notFound handler of a mounted app, so this is a route.
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
  const description = options.describeRequest(request, bindings);
  let isArriving = false;
  try {
    const response = await withinTime(async () => {
      const { services } = options;
      if (endpoint.keyless !== true) await services.gateway.identify(request.headers);
      isArriving = true;
      const body = await readRequestBody(request, endpoint);
      isArriving = false;
      const url = new URL(request.url);
      const call: AuthCall = {
        services,
        request,
        url,
        params,
        body,
        apiVersion,
        redirectTo: redirectTarget(services.config, request, url.searchParams),
        ...description,
        signal: request.signal,
        signedIn: null,
      };
      for (const guard of endpoint.guards) await guard(call);
      return endpoint.handle(call);
    }, options.limitMs);
    // Nearly every answer is about one person or holds a credential.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    if (apiVersion !== 'legacy') response.headers.set('x-supabase-api-version', CURRENT_API_VERSION);
    return response;
  } catch (thrown) {
    if (isKeyError(thrown)) return renderKeyError(thrown);
    const error = asAuthError(thrown);
    // A slow client is not an error of the server. The access log has the request.
    const isSlowClient = isArriving && error instanceof AuthError && error.code === 'request_timeout';
    if (isServerFault(error) && !isSlowClient) {
      options.onError(error, {
        requestId: description.requestId,
        endpoint: `${endpoint.method} ${endpoint.path}`,
      });
    }
    return renderAuthError(error, apiVersion, description.requestId);
  }
}

function isServerFault(error: AuthError | OAuthError): boolean {
  // The code that opens the database reports that it is missing; repeating it for every request helps no one.
  if (error.cause instanceof AppError && error.cause.code === 'database_unavailable') return false;
  return error instanceof OAuthError ? error.cause !== undefined : error.status >= 500;
}

const HANDLER_LIMIT_MS = 10_000;

/** Answers 504 `request_timeout` when `work` takes too long; the work itself ends at the time limits of the database. */
async function withinTime<T>(work: () => Promise<T>, limitMs = HANDLER_LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AuthError('request_timeout')), limitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
