import type { Gateway } from '@fml/auth';
import { analysisFaultSentence } from '@fml/contract';
import { callDesk, type DeskDeps } from '@fml/desk';
import { consumeRateLimit, type Database } from '@fml/postgres';
import { startAnalysis } from '@fml/reports';
import { APP_ERRORS, asAppError, crossOrigin, readJsonBody } from '@fml/runtime/http';
import { Hono } from 'hono';
import { type ApplicationGrant, type DeskScope, readGrant } from './application-grant.ts';
import { challenge, protectedResource, refuse } from './bearer-answers.ts';
import { DeskRefusal, refusalOf } from './desk-refusal.ts';
import type { ToolCall } from './desk-tool.ts';
import { DESK_TOOLS } from './desk-tools.ts';
import type { RunTool } from './tool-server.ts';

export interface McpAppOptions extends DeskDeps {
  database: () => Database;
  gateway: Pick<Gateway, 'bearerClaims'>;
  /** Address of this endpoint; tokens have to be requested for it. */
  resource: string;
  /** The OAuth server that gives them. */
  issuer: string;
  allowedOrigins: readonly string[];
  allowedHosts: readonly string[];
  limited: boolean;
  maxQueued: number;
  /** Told of every bug. */
  onError: (error: Error, request: Request) => void;
}

/**
 * Applications work on the desk for a person who allowed it, over the Model Context Protocol (docs/protocol/mcp.md): `/mcp`
 * and the metadata that leads clients to our OAuth server. Every call is checked anew, by token and by database.
 */
export function createMcpApp(options: McpAppOptions): Hono {
  const app = new Hono();
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    app.get(path, () => protectedResource(options));
  }
  app.use(
    '/mcp',
    crossOrigin({
      allowedOrigins: options.allowedOrigins,
      methods: ['POST', 'OPTIONS'],
      requestHeaders: ['authorization', 'content-type', 'accept', 'mcp-protocol-version', 'mcp-session-id'],
      exposedHeaders: ['www-authenticate', 'x-request-id', 'retry-after'],
    }),
  );
  app.post('/mcp', async (c) => {
    const response = await answer(options, c.req.raw);
    response.headers.set('cache-control', 'no-store');
    return response;
  });
  // Answers are not streamed, and there is no session to end.
  app.all('/mcp', (c) => c.json({ error: 'Use POST for this address.' }, 405, { allow: 'POST, OPTIONS' }));
  return app;
}

async function answer(options: McpAppOptions, request: Request): Promise<Response> {
  if (!isKnownOrigin(options, request.headers.get('origin'))) {
    return refuse(403, 'origin_refused', 'Pages of this origin cannot use this address.');
  }
  try {
    const grant = await readGrant(options.gateway, request.headers, options.resource);
    if (grant === null)
      return challenge(options, {
        kind: request.headers.has('authorization') ? 'invalid_token' : 'no_token',
      });
    if (!grant.scopes.includes('leads:read')) return missing(options, 'leads:read');
    const waitS = await consumeGrantLimit(options, grant, 'request');
    if (waitS > 0) return refuse(429, 'limited', tooMany(waitS), { 'retry-after': String(waitS) });
    await deskOf(options, grant, 'leads:read')(async () => null);
    const message = await readJsonBody(request);
    if (wantsToWrite(message) && !grant.scopes.includes('leads:write')) {
      return missing(options, 'leads:read leads:write');
    }
    // Loaded when it is needed first: most deployments never do.
    const { answerMessage } = await import('./tool-server.ts');
    return await answerMessage(request, message, toolRunner(options, grant, request));
  } catch (thrown) {
    return refusalAnswer(options, thrown, request);
  }
}

/** Per grant: one application for one person. Analyses have the limits of every visitor on top. */
const LIMITS = {
  request: { bucket: 'mcp-request', limit: 240, windowMs: 60_000 },
  write: { bucket: 'mcp-write', limit: 60, windowMs: 10 * 60_000 },
} as const;

/** Counts one. Returns whole seconds to wait, 0 when it is allowed. */
async function consumeGrantLimit(
  { database, limited }: McpAppOptions,
  { limitKey: key }: ApplicationGrant,
  kind: keyof typeof LIMITS,
): Promise<number> {
  if (!limited) return 0;
  return (await consumeRateLimit(database().appPool, { ...LIMITS[kind], key })).retryAfterS;
}

/** What a grant may do on the desk with one of its scopes. Whether it still holds is checked with every transaction. */
function deskOf(options: DeskDeps, { claims }: ApplicationGrant, scope: DeskScope): ToolCall['desk'] {
  return (work) => callDesk(options, { kind: 'application', claims, scope }, work);
}

/** A browser says which page calls. A page of another site must not use what it found somewhere. */
function isKnownOrigin({ resource, allowedOrigins }: McpAppOptions, origin: string | null): boolean {
  return (
    origin === null ||
    origin === new URL(resource).origin ||
    allowedOrigins.includes(origin) ||
    allowedOrigins.includes('*')
  );
}

function wantsToWrite(message: Record<string, unknown>): boolean {
  const params = message['params'] as { name?: unknown } | null | undefined;
  if (message['method'] !== 'tools/call') return false;
  return DESK_TOOLS.some(({ name, scope }) => name === params?.name && scope === 'leads:write');
}

function toolRunner(options: McpAppOptions, grant: ApplicationGrant, request: Request): RunTool {
  return async (tool, input) => {
    try {
      const waitS = tool.scope === 'leads:write' ? await consumeGrantLimit(options, grant, 'write') : 0;
      if (waitS > 0) throw new DeskRefusal('limited', tooMany(waitS));
      const data = await tool.run(
        {
          desk: deskOf(options, grant, tool.scope),
          analyze: async (url, requestKey) => {
            const started = await startAnalysis(options, { url, requestKey, clientKey: grant.limitKey });
            if (!started.ok) throw new DeskRefusal('invalid', analysisFaultSentence(started.fault));
          },
        },
        input,
      );
      return { ok: true, data };
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (refusal === null) options.onError(asAppError(thrown), request);
      return { ok: false, sentence: refusal?.message ?? APP_ERRORS.unexpected.sentence };
    }
  };
}

function refusalAnswer(options: McpAppOptions, thrown: unknown, request: Request): Response {
  const refusal = refusalOf(thrown);
  if (refusal === null) {
    const error = asAppError(thrown);
    if (error.code === 'unexpected') options.onError(error, request);
    return refuse(APP_ERRORS[error.code].status, error.code, error.message);
  }
  if (refusal.code === 'session_ended') return challenge(options, { kind: 'invalid_token' });
  if (refusal.code === 'unavailable')
    return refuse(503, refusal.code, refusal.message, { 'retry-after': '5' });
  return refuse(403, refusal.code, refusal.message);
}

function missing(options: McpAppOptions, scope: string): Response {
  return challenge(options, { kind: 'insufficient_scope', scope });
}

function tooMany(waitS: number): string {
  return `This application has made too many requests. Try again in ${waitS} seconds.`;
}
