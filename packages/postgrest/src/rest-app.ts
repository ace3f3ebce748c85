import { isKeyError, renderKeyError } from '@fml/runtime/http';
import { Hono } from 'hono';
import type { SchemaCache } from './catalog/schema-cache.ts';
import type { RestDatabase } from './catalog/schema-cache-holder.ts';
import { schemaCaches, withFreshCache } from './catalog/schema-caches.ts';
import { asRestError, type WordRaised } from './errors/database-errors.ts';
import { apiError, type RestError } from './errors/rest-error.ts';
import { requestSettings } from './execute/request-settings.ts';
import { runRequestTransaction } from './execute/request-transaction.ts';
import { answerOptions } from './handlers/answer-options.ts';
import { describeApi } from './handlers/describe-api.ts';
import { prepareRequest, requireMethod } from './handlers/prepare-request.ts';
import type { RestContext, RestRules } from './handlers/rest-context.ts';
import { readPreferences } from './request/preferences.ts';
import { type RestRequest, readRestRequest } from './request/rest-request.ts';
import { errorReply } from './respond/answer.ts';
import { corsHeaders, isPreflight, preflightHeaders } from './respond/cors.ts';
import { NOT_STORED, type RestReply, toResponse } from './respond/rest-reply.ts';

/** The role that a request acts as. `claims` become `request.jwt.claims`; errors are PGRST301 to PGRST303. */
type RestIdentity =
  | { ok: true; role: string; claims: Readonly<Record<string, unknown>> }
  | { ok: false; error: RestError };

/** Limits what strangers can make us parse, plan and answer; staff select hundreds of rows by their ids. */
const MAX_ANONYMOUS_QUERY_LENGTH = 8192;

interface RowsRead {
  relation: string;
  rows: number;
  claims: Readonly<Record<string, unknown>>;
}

export type RestAuthenticator = (headers: Headers) => Promise<RestIdentity>;

export interface RestAppOptions {
  /** Called on every request; throws a connection error while there is no database. */
  database: () => RestDatabase;
  authenticate: RestAuthenticator;
  /**
   * The role of a request without a token. Missing rights are 401 for this role and 403 for others. Default `anon`.
   * An authenticator rejects requests without a token by returning an empty role.
   */
  anonymousRole?: string;
  /** The first one is used when a request names none. Default `public`. */
  exposedSchemas?: readonly string[];
  /** Schemas searched after the request's own. Default `extensions`. */
  extraSearchPath?: readonly string[];
  /** The largest number of rows in one answer; absent = no limit. */
  maxRows?: number;
  /** Default false, as on a hosted project. */
  allowAggregates?: boolean;
  /** Whether clients may ask for the plans of statements. Default false, because plans reveal which rows exist. */
  allowPlan?: boolean;
  /** Refuse UPDATE and DELETE without a filter, as the safeupdate extension does. Default true. */
  requireFilter?: boolean;
  txEnd?: RestRules['txEnd'];
  /** Default `*`. */
  allowedOrigins?: readonly string[];
  /** Default `/rest/v1`. */
  basePath?: string;
  /** Called before an answer with rows of a table or view leaves; what it throws is answered in place of the rows. */
  onRowsRead?: (read: RowsRead) => Promise<void>;
  /** Absent = clients read what the database raised. */
  wordRaised?: WordRaised;
  /** Called with every error of status 500 and above; it never receives bodies or tokens. */
  onError?: (error: RestError, request: Request) => void;
}

/**
 * The data API in the wire format of PostgREST; mount it at `/rest/v1`. Every table, column and function comes from
 * the catalog, every value is a parameter, and each request is one transaction.
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
  const basePath = options.basePath ?? '/rest/v1';
  const cacheOf = schemaCaches({ exposedSchemas: rules.exposedSchemas, extraSearchPath: searchPath });

  async function answer(raw: Request, identify: (role: string) => void): Promise<RestReply> {
    const identity = await options.authenticate(raw.headers);
    if (!identity.ok) throw identity.error;
    identify(identity.role);
    if (identity.role === '') {
      throw apiError('anonymous_disabled', { headers: { 'www-authenticate': 'Bearer' } });
    }
    const request = await readRestRequest(raw, {
      basePath,
      exposedSchemas: rules.exposedSchemas,
    });
    requireMethod(request);
    if (identity.role === anonymousRole && request.rawQuery.length > MAX_ANONYMOUS_QUERY_LENGTH) {
      throw apiError('query_too_long');
    }
    const database = options.database();
    const holder = cacheOf(database);
    return withFreshCache(holder, async (cache) => {
      const context = contextOf(request, cache, rules);
      if (request.method === 'OPTIONS') return answerOptions(context);
      const prepared =
        request.target.kind === 'root'
          ? describeApi(context, { role: identity.role, basePath })
          : prepareRequest(context);
      if ('known' in prepared) return prepared.known;
      const results = await runRequestTransaction(database.appPool, {
        readOnly: prepared.readOnly,
        settings: requestSettings(context, identity, { searchPath, settings: prepared.settings }),
        statements: prepared.statements.map((statement) => ({ ...statement, role: identity.role })),
        generation: cache.generation,
        commit: commits(context),
        check: prepared.check,
      });
      if (options.onRowsRead !== undefined && prepared.rowsRead !== undefined) {
        await options.onRowsRead({ ...prepared.rowsRead(results), claims: identity.claims });
      }
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
      if (isKeyError(thrown)) return withHeaders(renderKeyError(thrown), { ...NOT_STORED, ...cors });
      const error = asRestError(thrown, role === anonymousRole, options.wordRaised);
      if (error.status >= 500) options.onError?.(error, request);
      if (error.statusText !== undefined) setReasonPhrase(c.env, error.statusText);
      return reply(errorReply(error));
    }
  });
  return app;
}

/** Node's server takes the reason phrase from its own response object, not from the Response. */
function setReasonPhrase(bindings: unknown, text: string): void {
  const { outgoing } = (bindings ?? {}) as { outgoing?: { statusMessage: string } };
  if (outgoing !== undefined) outgoing.statusMessage = text;
}

function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function contextOf(request: RestRequest, cache: SchemaCache, rules: RestRules): RestContext {
  const preferences = readPreferences(request.headers.get('prefer'), {
    allowTransactionOverride: rules.txEnd.endsWith('-allow-override'),
    isTimeZone: (name) => cache.timeZones.has(name),
  });
  return { request, cache, rules, preferences };
}

function commits({ preferences, rules }: RestContext): boolean {
  if (preferences.tx !== undefined) return preferences.tx === 'commit';
  return rules.txEnd.startsWith('commit');
}
