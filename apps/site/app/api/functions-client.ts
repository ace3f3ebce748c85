import { FunctionsFetchError, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';
import { type FunctionAnswer, inCamelCase, readAnswer } from './function-answer.ts';
import { traceHeaders } from './trace-context.ts';
import type { CamelKeys } from './wire-names.ts';

/** Calls a function with the session of this browser. The data is in camel case. Never throws. */
export async function invokeFunction<Data extends object>(
  name: string,
  body: Record<string, unknown>,
): Promise<FunctionAnswer<CamelKeys<Data>>> {
  return inCamelCase(await invokeForDocument<Data>(name, body));
}

/** As `invokeFunction`, for an answer that is a document with names of its own. */
export async function invokeForDocument<Data extends object>(
  name: string,
  body: Record<string, unknown>,
): Promise<FunctionAnswer<Data>> {
  let client: SupabaseClient;
  try {
    client = await backendClient();
  } catch {
    return { kind: 'unreachable' };
  }
  const { data, error } = await client.functions.invoke(name, { body, headers: traceHeaders() });
  if (error instanceof FunctionsFetchError) return { kind: 'unreachable' };
  const answer: unknown = error instanceof FunctionsHttpError ? await readFailure(error) : data;
  return readAnswer(answer, !error);
}

async function readFailure(error: FunctionsHttpError): Promise<unknown> {
  const response: unknown = error.context;
  if (!(response instanceof Response)) return null;
  return response.json().catch(() => null);
}
