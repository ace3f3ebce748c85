import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import type { z } from 'zod';

/** A key that the stand-in knows. Every other one is unknown to it. */
export const GOOD_KEY = 'AIzaSyStandInKeyThatIsKnown0123456789ab';

/** How the service lets us down; `ok` does not. */
type GoogleMode = 'ok' | 'disabled' | 'quota' | 'failing' | 'hanging' | 'html';

export interface GoogleCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** Where journeys in other processes change how it answers, by a body such as `{ "mode": "quota" }`. */
export const CONTROL_PATH = '/stand-in';

/** A request that a service does not accept, with the sentence of its error body. */
export class BadRequest extends Error {}

export interface GoogleStandIn {
  url: string;
  mode: GoogleMode;
  /** Waits so long before each answer. */
  delayMs: number;
  calls: GoogleCall[];
  stop: () => Promise<void>;
}

/** Answers one call: a body, or null for NOT_FOUND. Throws `BadRequest`. */
export type GoogleService = (call: GoogleCall) => object | null;

/**
 * A Google API on loopback: keys, quotas and errors as the real ones have them (google.rpc.Status, AIP-193). What it answers
 * is the service's part.
 */
export async function startGoogleStandIn(apiName: string, service: GoogleService): Promise<GoogleStandIn> {
  const standIn: GoogleStandIn = {
    url: '',
    mode: 'ok',
    delayMs: 0,
    calls: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    const text = await readText(request);
    const call: GoogleCall = {
      method: request.method ?? '',
      path: pathname,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    if (call.path === CONTROL_PATH) {
      Object.assign(standIn, call.body);
      return send(response, { status: 200, body: {} });
    }
    standIn.calls.push(call);
    if (standIn.mode === 'hanging') return;
    if (standIn.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, standIn.delayMs));
    if (standIn.mode === 'html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in to the hotel</title>');
      return;
    }
    const refused = refusal(
      standIn.mode,
      apiName,
      request.headers['x-goog-api-key'] ?? searchParams.get('key'),
    );
    if (refused !== null) return send(response, refused);
    try {
      const body = service(call);
      if (body === null) return send(response, failure(404, 'NOT_FOUND', `${apiName} data not found`));
      send(response, { status: 200, body });
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      send(response, failure(400, 'INVALID_ARGUMENT', error.message));
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}

/** The body by a schema of the discovery document: an unknown field is refused as the real service does. */
export function checkedBody<Schema extends z.ZodType>(
  schema: Schema,
  { body }: GoogleCall,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadRequest(
    issue?.code === 'unrecognized_keys'
      ? `Invalid JSON payload received. Unknown name "${issue.keys[0]}": Cannot find field.`
      : `Invalid value at '${issue?.path.join('.')}': ${issue?.message}`,
  );
}

interface Answer {
  status: number;
  body: object;
}

function refusal(mode: GoogleMode, apiName: string, key: string | string[] | null): Answer | null {
  if (mode === 'failing') return failure(500, 'INTERNAL', 'Internal error encountered.');
  if (key === null) {
    return failure(403, 'PERMISSION_DENIED', 'The request is missing a valid API key.');
  }
  if (key !== GOOD_KEY) {
    return failure(
      400,
      'INVALID_ARGUMENT',
      'API key not valid. Please pass a valid API key.',
      'API_KEY_INVALID',
    );
  }
  if (mode === 'disabled') {
    return failure(
      403,
      'PERMISSION_DENIED',
      `${apiName} has not been used in project 1 before or it is disabled.`,
      'SERVICE_DISABLED',
    );
  }
  if (mode === 'quota') {
    return failure(
      429,
      'RESOURCE_EXHAUSTED',
      "Quota exceeded for quota metric 'Queries'.",
      'RATE_LIMIT_EXCEEDED',
    );
  }
  return null;
}

function failure(status: number, code: string, message: string, reason?: string): Answer {
  const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' };
  return {
    status,
    body: {
      error: { code: status, message, status: code, ...(reason !== undefined && { details: [info] }) },
    },
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}
