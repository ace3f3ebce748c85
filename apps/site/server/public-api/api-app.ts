import { callDesk, type DeskDeps } from '@fml/desk';
import type { Database } from '@fml/postgres';
import { readJsonBody } from '@fml/runtime/http';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { consumeKeyLimit, readApiKey } from './api-key.ts';
import { ApiProblem, problemAnswer, problemOf } from './api-problem.ts';
import type { ApiRoute } from './api-route.ts';
import { API_ROUTES } from './api-routes.ts';
import { API_PATH, openApiDocument } from './openapi-document.ts';

export interface ApiAppOptions extends DeskDeps {
  database: () => Database;
  limited: boolean;
  /** Told of every bug. */
  onError: (error: unknown, request: Request) => void;
}

const MAX_IDEMPOTENCY_KEY = 200;

/** The public API with keys (docs/protocol/api.md). Pages of other sites cannot call it: keys do not belong in pages. */
export function createApiApp(options: ApiAppOptions): Hono {
  const app = new Hono().basePath(API_PATH);
  const document = openApiDocument(API_ROUTES, options.siteUrl);
  app.get('/openapi.json', (c) => c.json(document, 200, { 'access-control-allow-origin': '*' }));
  for (const route of API_ROUTES) {
    app.on(route.method.toUpperCase(), honoPath(route.path), (c) => answer(options, route, c));
  }
  for (const path of new Set(API_ROUTES.map((route) => route.path))) {
    const methods = API_ROUTES.filter((route) => route.path === path).map(({ method }) =>
      method.toUpperCase(),
    );
    app.all(honoPath(path), () => {
      const refused = problemAnswer(
        new ApiProblem('method_not_allowed', `Use ${methods.join(' or ')} for this address.`),
      );
      refused.headers.set('allow', methods.join(', '));
      return refused;
    });
  }
  app.all('/*', () => problemAnswer(new ApiProblem('not_found', 'There is nothing at this address.')));
  return app;
}

async function answer(options: ApiAppOptions, route: ApiRoute, c: Context): Promise<Response> {
  const request = c.req.raw;
  try {
    const data = await run(options, route, c);
    return Response.json(data, { status: route.answer.status, headers: { 'cache-control': 'no-store' } });
  } catch (thrown) {
    const problem = problemOf(thrown);
    if (problem.code === 'unexpected') options.onError(thrown, request);
    const refused = problemAnswer(problem);
    refused.headers.set('cache-control', 'no-store');
    return refused;
  }
}

async function run(options: ApiAppOptions, route: ApiRoute, c: Context): Promise<unknown> {
  const db = options.database();
  const caller = await readApiKey(db, c.req.raw.headers);
  const { scope } = route;
  if (options.limited) await consumeKeyLimit(db, caller, 'request');
  if (scope !== null && !caller.scopes.includes(scope)) {
    throw new ApiProblem('insufficient_scope', `This key lacks the scope ${scope}. Make one that has it.`);
  }
  const params = checked(route.params, c.req.param());
  const query = checked(route.query, c.req.query());
  const body = route.body === null ? null : checked(route.body, await readJsonBody(c.req.raw));
  const idempotencyKey = route.isIdempotent ? idempotencyKeyOf(c.req.raw.headers) : null;
  if (options.limited && route.method !== 'get') await consumeKeyLimit(db, caller, 'write');
  const { actorId, keyId } = caller;
  return route.run(
    {
      caller,
      idempotencyKey,
      siteUrl: options.siteUrl,
      desk: (work) => callDesk(options, { kind: 'key', actorId, keyId, scope: scope ?? 'leads:read' }, work),
    },
    { params, query, body },
  );
}

/** One sentence names every field that is wrong. */
function checked(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  throw new ApiProblem('invalid_input', [...new Set(faults)].join('. '));
}

function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key');
  if (key !== null && (key === '' || key.length > MAX_IDEMPOTENCY_KEY)) {
    throw new ApiProblem('invalid_input', `Idempotency-Key has 1 to ${MAX_IDEMPOTENCY_KEY} characters.`);
  }
  return key;
}

function honoPath(path: string): string {
  return path.replaceAll(/\{([a-z_]+)\}/g, ':$1');
}
