import { Hono } from 'hono';
import { isKeyRefusal, renderKeyRefusal } from '../gateway/key-refusal.ts';
import { loadSchemaCache } from './catalog/load-schema-cache.ts';
import { reloadOnNotify } from './catalog/reload-on-notify.ts';
import type { SchemaCache } from './catalog/schema-cache.ts';
import {
  createSchemaCacheHolder,
  mayBeStale,
  type SchemaCacheHolder,
} from './catalog/schema-cache-holder.ts';
import { corsHeaders, isPreflight, preflightHeaders } from './cors.ts';
import { asRestError } from './database-errors.ts';
import { preparedOnce } from './plan/prepared-reads.ts';
import type { PreparedRequest, RequestContext, RestRules } from './plan/prepared-request.ts';
import { readPreferences } from './request/preferences.ts';
import { type RestRequest, readRestRequest } from './request/rest-request.ts';
import { errorReply } from './respond/answer.ts';
import { prepareCall } from './respond/call-function.ts';
import { describeApi, describeTarget } from './respond/describe-target.ts';
import { prepareRead } from './respond/read-table.ts';
import { type RestReply, toResponse } from './respond/rest-reply.ts';
import { prepareWrite } from './respond/write-table.ts';
import type { RestAuthenticator } from './rest-authenticator.ts';
import { apiError, type RestError } from './rest-error.ts';
import type { RestDatabase } from './run/connection.ts';
import { requestSettings } from './run/request-settings.ts';
import { runRequestTransaction } from './run/request-transaction.ts';

export interface RestAppOptions {
  /** Asked on every request; throws what counts as a lost database while there is none. */
  database: () => RestDatabase;
  authenticate: RestAuthenticator;
  /**
   * The role of a request without a token; its lack of rights is 401, that of others 403. Default `anon`. An
   * authenticator that gives an empty role refuses such requests.
   */
  anonymousRole?: string;
  /** The first is the default. Default `public`. */
  exposedSchemas?: readonly string[];
  /** Where names are looked up besides the request's schema. Default `extensions`. */
  extraSearchPath?: readonly string[];
  /** More rows are never given in one answer; absent = no limit. */
  maxRows?: number;
  /** Default false, as on a hosted project. */
  allowAggregates?: boolean;
  /** Answer plans of statements. Default false: they show what rows exist. */
  allowPlan?: boolean;
  /** Refuse UPDATE and DELETE without a filter, as the safeupdate extension does. Default true. */
  requireFilter?: boolean;
  txEnd?: RestRules['txEnd'];
  /** Default `*`. */
  allowedOrigins?: readonly string[];
  /** Default `/rest/v1`. */
  basePath?: string;
  /** Told of every answer of 500 and above; bodies and tokens never reach it. */
  onError?: (error: RestError, request: Request) => void;
}

/**
 * The data API in the wire format of PostgREST (contract 14 to 17); mount it at `/rest/v1`. Every table, column and
 * function comes from the catalogue, every value is a parameter, one transaction and one query a request.
 */
export function createRestApp(options: RestAppOptions): Hono {
  const rules: RestRules = {
    exposedSchemas: options.exposedSchemas ?? ['public'],
    maxRows: options.maxRows,
    allowAggregates: options.allowAggregates ?? false,
    allowPlan: options.allowPlan ?? false,
    requireFilter: options.requireFilter ?? true,
    txEnd: options.txEnd ?? 'commit',
  };
  const searchPath = options.extraSearchPath ?? ['extensions'];
  const anonymousRole = options.anonymousRole ?? 'anon';
  const cacheOf = schemaCaches({ exposedSchemas: rules.exposedSchemas, extraSearchPath: searchPath });

  async function answer(raw: Request, identify: (role: string) => void): Promise<RestReply> {
    const identity = await options.authenticate(raw.headers);
    if (!identity.ok) throw identity.error;
    identify(identity.role);
    if (identity.role === '') {
      throw apiError('anonymous_disabled', { headers: { 'www-authenticate': 'Bearer' } });
    }
    const request = await readRestRequest(raw, {
      basePath: options.basePath ?? '/rest/v1',
      exposedSchemas: rules.exposedSchemas,
    });
    refuseMethod(request);
    const database = options.database();
    const holder = cacheOf(database);
    return withFreshCache(holder, async (cache) => {
      const context = contextOf(request, cache, rules);
      if (request.method === 'OPTIONS') return describeTarget(context);
      if (request.target.kind === 'root') return describeApi();
      const prepared = prepare(context);
      const results = await runRequestTransaction(database.appPool, {
        readOnly: prepared.readOnly,
        settings: requestSettings(context, identity, { searchPath, settings: prepared.settings }),
        statements: prepared.statements.map((statement) => ({ ...statement, role: identity.role })),
        generation: cache.generation,
        commit: commits(context),
        check: prepared.check,
      });
      return prepared.respond(results);
    });
  }

  const app = new Hono();
  app.all('*', async (c) => {
    const request = c.req.raw;
    const cors = corsHeaders(request.headers, options.allowedOrigins ?? ['*']);
    const reply = (answered: RestReply) => toResponse(answered, request.method, cors);
    if (isPreflight(request)) {
      const allowed = 'access-control-allow-origin' in cors;
      return reply({ status: 200, headers: allowed ? preflightHeaders(request.headers) : {}, body: null });
    }
    let role = anonymousRole;
    try {
      return reply(
        await answer(request, (known) => {
          role = known;
        }),
      );
    } catch (thrown) {
      if (isKeyRefusal(thrown)) return withHeaders(renderKeyRefusal(thrown), cors);
      const error = asRestError(thrown, role === anonymousRole);
      if (error.status >= 500) options.onError?.(error, request);
      return reply(errorReply(error));
    }
  });
  return app;
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** One cache a database, because a database that was opened anew may be another one. */
function schemaCaches(options: { exposedSchemas: readonly string[]; extraSearchPath: readonly string[] }) {
  const holders = new WeakMap<RestDatabase['appPool'], SchemaCacheHolder>();
  return (database: RestDatabase): SchemaCacheHolder => {
    const known = holders.get(database.appPool);
    if (known !== undefined) return known;
    let listening = false;
    const listen = () =>
      reloadOnNotify(database, {
        onReload: () => holder.invalidate(),
        // What changed while nobody listened is not known.
        onLost: () => {
          listening = false;
          holder.invalidate();
        },
      });
    const holder = createSchemaCacheHolder(async () => {
      try {
        if (!listening) listening = await listen();
        return await loadSchemaCache(database.appPool, options);
      } catch (error) {
        throw schemaCacheError(error);
      }
    });
    holders.set(database.appPool, holder);
    return holder;
  };
}

/** Whatever keeps us from reading the catalogue is our trouble, not the client's. */
function schemaCacheError(error: unknown): unknown {
  const known = asRestError(error, false);
  if (known.status === 503) return known;
  return apiError('no_schema_cache', { headers: { 'retry-after': '5' }, cause: error });
}

/** Tries again once with a new cache when a name is unknown to the one at hand. */
async function withFreshCache(
  holder: SchemaCacheHolder,
  work: (cache: SchemaCache) => Promise<RestReply>,
): Promise<RestReply> {
  const cache = await holder.current();
  try {
    return await work(cache);
  } catch (error) {
    if (!mayBeStale(error)) throw error;
    const fresh = await holder.reload();
    if (fresh === cache) throw error;
    return work(fresh);
  }
}

function contextOf(request: RestRequest, cache: SchemaCache, rules: RestRules): RequestContext {
  const preferences = readPreferences(request.headers.get('prefer'), {
    allowTransactionOverride: rules.txEnd.endsWith('-allow-override'),
    isTimeZone: (name) => cache.timeZones.has(name),
  });
  return { request, cache, rules, preferences };
}

const TABLE_METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

function refuseMethod({ method, target }: RestRequest): void {
  if (
    !TABLE_METHODS.has(method) ||
    (target.kind === 'root' && !['GET', 'HEAD', 'OPTIONS'].includes(method))
  ) {
    throw apiError('unsupported_method', { message: `Unsupported HTTP method: ${method}` });
  }
  if (target.kind === 'function' && !['GET', 'HEAD', 'POST', 'OPTIONS'].includes(method)) {
    throw apiError('rpc_method', { message: `Cannot use the ${method} method on RPC` });
  }
}

function prepare(context: RequestContext): PreparedRequest {
  if (context.request.target.kind === 'function') return prepareCall(context);
  switch (context.request.method) {
    case 'POST':
      return prepareWrite(context, 'insert');
    case 'PATCH':
      return prepareWrite(context, 'update');
    case 'PUT':
      return prepareWrite(context, 'upsert-one');
    case 'DELETE':
      return prepareWrite(context, 'delete');
    default:
      return preparedOnce(context, prepareRead);
  }
}

function commits({ preferences, rules }: RequestContext): boolean {
  if (preferences.tx !== undefined) return preferences.tx === 'commit';
  return rules.txEnd.startsWith('commit');
}
