import type { Gateway } from '@fml/auth';
import { TokenError } from '@fml/auth';
import { isUuid, type ReportLanguage } from '@fml/contract';
import { negotiateLanguage } from '@fml/report-texts';
import type { Bearer, FunctionHandler, StreamHandler } from '@fml/runtime/http';
import {
  APP_ERRORS,
  type AppError,
  asAppError,
  crossOrigin,
  readJsonBody,
  SPANISH_SENTENCES,
} from '@fml/runtime/http';
import { inSpan } from '@fml/runtime/tracing';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export interface FunctionsAppOptions {
  /** By the name in the address. */
  functions: Readonly<Record<string, FunctionHandler>>;
  /** Those that answer a GET with a stream, by the name in the address. */
  streams?: Readonly<Record<string, StreamHandler>>;
  /** Most bytes of a body, for functions whose forms hold more than others. */
  bodyLimits?: Readonly<Record<string, number>>;
  /** Answers below `/desk`, with the headers of this surface. */
  desk?: Hono;
  gateway: Gateway;
  allowedOrigins: readonly string[];
  /** Facts about a request that only the web server knows. */
  describeRequest: (request: Request, bindings: unknown) => { clientKey: string; requestId: string };
  /** Told of every refusal with a cause and every bug; bodies never reach it. */
  onError: (error: AppError, context: { requestId: string; functionName: string }) => void;
}

/**
 * The functions surface in the wire format of `supabase.functions.invoke()`; mount it at `/functions/v1`.
 * POST with a JSON object, and GET for streams. Functional failures are the handlers' own `{error}` with HTTP 200;
 * refusals are JSON with their status; every answer carries CORS headers.
 */
export function createFunctionsApp(options: FunctionsAppOptions): Hono {
  const app = new Hono();
  const refuse = (
    thrown: unknown,
    context: { requestId: string; functionName: string },
    asked: unknown,
  ): Response => {
    const error = asAppError(thrown);
    if (error.cause !== undefined || error.code === 'unexpected') options.onError(error, context);
    return renderFunctionError(error, languageOf(asked));
  };
  app.use(
    crossOrigin({
      allowedOrigins: options.allowedOrigins,
      methods: ['GET', 'POST', 'OPTIONS'],
      requestHeaders: [
        'authorization',
        'x-client-info',
        'apikey',
        'content-type',
        'x-region',
        'last-event-id',
      ],
      exposedHeaders: ['x-request-id', 'retry-after'],
    }),
  );
  // Answers hold reports and leads.
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  if (options.desk !== undefined) app.route('/desk', options.desk);
  for (const [name, stream] of Object.entries(options.streams ?? {})) {
    app.all(`/${name}`, async (c) => {
      const { clientKey, requestId } = options.describeRequest(c.req.raw, c.env);
      try {
        if (c.req.method !== 'GET') {
          return c.json({ error: APP_ERRORS.use_get.sentence }, 405, { allow: 'GET, OPTIONS' });
        }
        const { headers, signal } = c.req.raw;
        await options.gateway.identify(headers);
        return await asFunction(name, () => stream({ query: c.req.query(), headers, clientKey, signal }));
      } catch (thrown) {
        return refuse(thrown, { requestId, functionName: name }, c.req.query());
      }
    });
  }
  app.all('/:name', async (c) => {
    const name = c.req.param('name');
    const { clientKey, requestId } = options.describeRequest(c.req.raw, c.env);
    let body: Record<string, unknown> | undefined;
    try {
      const handler = Object.hasOwn(options.functions, name) ? options.functions[name] : undefined;
      if (handler === undefined) return c.text(APP_ERRORS.function_not_found.sentence, 404);
      if (c.req.method !== 'POST') {
        return c.json({ error: APP_ERRORS.method_not_allowed.sentence }, 405, { allow: 'POST, OPTIONS' });
      }
      const caller = await options.gateway.identify(c.req.raw.headers);
      body = await readJsonBody(c.req.raw, options.bodyLimits?.[name]);
      const { signal, headers } = c.req.raw;
      const bearer = () => bearerOf(options.gateway, headers);
      const userId = async () => (await bearer())?.userId ?? null;
      const call = { body, clientKey, requestId, signal, caller, userId, bearer };
      return c.json(await asFunction(name, () => handler(call)));
    } catch (thrown) {
      return refuse(thrown, { requestId, functionName: name }, body);
    }
  });
  // A mounted app's own notFound is never asked, hence a route.
  app.all('*', (c) => c.text(APP_ERRORS.function_not_found.sentence, 404));
  return app;
}

/** A function as a step of its request's trace. */
function asFunction<T>(name: string, work: () => T): T {
  return inSpan({ name: 'function', attributes: { 'fml.function': name }, onlyBelow: true }, work);
}

async function bearerOf(gateway: Gateway, headers: Headers): Promise<Bearer | null> {
  try {
    const { sub, session_id: session, aal } = (await gateway.bearerClaims(headers)) ?? {};
    if (typeof sub !== 'string' || !isUuid(sub)) return null;
    return {
      userId: sub,
      sessionId: typeof session === 'string' && isUuid(session) ? session : null,
      assuranceLevel: typeof aal === 'string' ? aal : null,
    };
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}

/** The language that a request names: `lang` of the calls around a report, `language` of the others. */
function languageOf(asked: unknown): ReportLanguage {
  const { lang, language } = (asked ?? {}) as Record<string, unknown>;
  const named = lang ?? language;
  return negotiateLanguage(typeof named === 'string' ? named.slice(0, 200) : '');
}

/** The one renderer of refusals on this surface. Gateway refusals keep the shape the hosted gateway uses. */
export function renderFunctionError(error: AppError, language: ReportLanguage): Response {
  const { status, sentence: english } = APP_ERRORS[error.code];
  const sentence = language === 'es' ? SPANISH_SENTENCES[error.code] : english;
  const headers: Record<string, string> = {};
  if (error.code === 'database_unavailable' || error.code === 'too_many_streams')
    headers['retry-after'] = '5';
  // The rest of an unread body is not worth receiving.
  if (error.code === 'body_too_large') headers.connection = 'close';
  const body =
    error.code === 'no_api_key' || error.code === 'invalid_api_key'
      ? { message: sentence, hint: 'Send the public key of this site in the apikey header.' }
      : { error: sentence, ...(error.detail === undefined ? {} : { details: error.detail }) };
  return Response.json(body, { status: status satisfies ContentfulStatusCode, headers });
}
