import { type Gateway, TokenError } from '@fml/auth';
import { type DeskDeps, operationNamed, RefusalError, refuse, runOperation } from '@fml/desk';
import { APP_ERRORS, asAppError, readJsonBody } from '@fml/runtime/http';
import { Hono } from 'hono';
import { renderFunctionError } from '../functions/functions-app.ts';

export interface DeskAppOptions extends DeskDeps {
  gateway: Pick<Gateway, 'identify' | 'bearerClaims'>;
  /** Told of every bug and of a lost database; what was sent never reaches it. */
  onError: (error: Error, context: { request: Request; operation: string }) => void;
}

/**
 * The desk: `POST /NAME` with the operation's input answers 200 with its answer, or a refusal `{error, code, details?}` with its
 * status. Mounted within the functions, whose CORS and headers hold here too.
 */
export function createDeskApp(options: DeskAppOptions): Hono {
  const app = new Hono();
  app.all('/:name', async (c) => {
    const name = c.req.param('name');
    const request = c.req.raw;
    const operation = operationNamed(name);
    if (operation === undefined) return c.json({ error: APP_ERRORS.function_not_found.sentence }, 404);
    if (request.method !== 'POST') {
      return c.json({ error: APP_ERRORS.method_not_allowed.sentence }, 405, { allow: 'POST, OPTIONS' });
    }
    try {
      await options.gateway.identify(request.headers);
      const claims = await claimsOf(options.gateway, request.headers);
      const input = await readJsonBody(request, operation.bodyBytes);
      return c.json(await runOperation(options, { kind: 'session', claims }, operation, input));
    } catch (thrown) {
      return refused(options, thrown, { request, operation: name });
    }
  });
  return app;
}

/** Of a token that is believed. Whether its session goes on, and everything else about it, is for the database to say. */
async function claimsOf(
  gateway: DeskAppOptions['gateway'],
  headers: Headers,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const claims = await gateway.bearerClaims(headers);
    if (claims !== null) return claims;
  } catch (thrown) {
    if (!(thrown instanceof TokenError)) throw thrown;
  }
  throw refuse('no_session');
}

function refused(
  { onError, checksAnswers }: DeskAppOptions,
  thrown: unknown,
  context: { request: Request; operation: string },
): Response {
  if (thrown instanceof RefusalError) {
    const { message: error, code, details } = thrown;
    return Response.json(
      { error, code, ...(details !== undefined && { details }) },
      { status: thrown.status },
    );
  }
  const error = asAppError(thrown);
  if (error.cause !== undefined) onError(error, context);
  if (error.code === 'unexpected' && checksAnswers === true) {
    return Response.json({ error: error.message, details: String(error.cause) }, { status: 500 });
  }
  return renderFunctionError(error, 'en');
}
