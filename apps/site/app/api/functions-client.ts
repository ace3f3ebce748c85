import type { FunctionFailure } from '@fml/contract';
import { FunctionsFetchError, FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';
import { type CamelKeys, camelKeys } from './wire-names.ts';

/** What a function answered: its data, its own words for why not, or nothing that could be understood. */
export type FunctionAnswer<Data> =
  | { kind: 'data'; data: Data }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | { kind: 'broken' };

/** Calls a function of our server through the backend's client library. The data is in camel case. Never throws. */
export async function invokeFunction<Data extends object>(
  name: string,
  body: Record<string, unknown>,
): Promise<FunctionAnswer<CamelKeys<Data>>> {
  const answer = await fetchDocument<Data>(name, body);
  return answer.kind === 'data' ? { kind: 'data', data: camelKeys(answer.data) } : answer;
}

/** As `invokeFunction`, for an answer that is a document with names of its own. */
export async function fetchDocument<Data extends object>(
  name: string,
  body: Record<string, unknown>,
): Promise<FunctionAnswer<Data>> {
  let client: SupabaseClient;
  try {
    client = await backendClient();
  } catch {
    return { kind: 'unreachable' };
  }
  const { data, error } = await client.functions.invoke(name, { body });
  if (error instanceof FunctionsFetchError) return { kind: 'unreachable' };
  const answer: unknown = error instanceof FunctionsHttpError ? await readFailure(error) : data;
  if (isFailure(answer) && !isStatus(answer)) return { kind: 'refused', message: failureMessage(answer) };
  if (error || typeof answer !== 'object' || answer === null) return { kind: 'broken' };
  return { kind: 'data', data: answer as Data };
}

async function readFailure(error: FunctionsHttpError): Promise<unknown> {
  const response: unknown = error.context;
  if (!(response instanceof Response)) return null;
  return response.json().catch(() => null);
}

function isFailure(answer: unknown): answer is FunctionFailure {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'error' in answer &&
    typeof answer.error === 'string' &&
    answer.error !== ''
  );
}

/** The status of a failed analysis holds an `error` as well; it is what was asked for. */
function isStatus(answer: object): boolean {
  return 'status' in answer;
}

/** The details joined by commas when there are any, else the error text (docs/protocol/functions.md). */
function failureMessage({ error, details }: FunctionFailure): string {
  return Array.isArray(details) && details.length > 0 ? details.join(', ') : error;
}
