import { appConfig } from './app-config.ts';
import { type FunctionAnswer, inCamelCase, readAnswer } from './function-answer.ts';
import { hasStoredSession } from './stored-session.ts';
import { traceHeaders } from './trace-context.ts';
import type { CamelKeys } from './wire-names.ts';

/**
 * Calls a function of our server from a public page. The request is the client library's, but the library (47 KB) is
 * loaded only where the browser holds a session: it renews the token by which the server tells staff from visitors.
 * The data is in camel case. Never throws.
 */
export async function callFunction<Data extends object>(
  name: string,
  body: Record<string, unknown>,
): Promise<FunctionAnswer<CamelKeys<Data>>> {
  return inCamelCase(await fetchDocument<Data>(name, body));
}

/** As `callFunction`, for an answer that is a document with names of its own. */
export async function fetchDocument<Data extends object>(
  name: string,
  body: Record<string, unknown>,
): Promise<FunctionAnswer<Data>> {
  let response: Response;
  try {
    if (hasStoredSession()) {
      const { invokeForDocument } = await import('./functions-client.ts');
      return await invokeForDocument<Data>(name, body);
    }
    const { publishableKey: key } = await appConfig();
    response = await fetch(`/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        apikey: key,
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...traceHeaders(),
      },
      body: JSON.stringify(body),
    });
  } catch {
    return { kind: 'unreachable' };
  }
  return readAnswer<Data>(await response.json().catch(() => null), response.ok);
}
