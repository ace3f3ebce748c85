import type { SupabaseClient } from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';
import { DeskError, deskErrorOf } from './desk-error.ts';
import { camelKeys, snakeKeys } from './wire-names.ts';

/** The client for calls that are not database functions. Throws DeskError `unreachable`. */
export async function deskClient(): Promise<SupabaseClient> {
  try {
    return await backendClient();
  } catch (cause) {
    throw new DeskError('unreachable', undefined, { cause });
  }
}

/** Calls a function of the database; `args` are its parameters in camel case. Throws DeskError. */
export async function deskCall<Answer>(
  name: `desk_${string}`,
  args: Record<string, unknown> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  const client = await deskClient();
  const calling = client.rpc(name, snakeKeys(args));
  return answerOf<Answer>(await (signal === undefined ? calling : calling.abortSignal(signal)));
}

interface ClientAnswer {
  data: unknown;
  error: { code?: string; message: string } | null;
  status: number;
}

/** The data of an answer of the client, in camel case. Throws DeskError. */
export function answerOf<Answer>({ data, error, status }: ClientAnswer): Answer {
  if (error !== null) throw deskErrorOf({ status, error });
  return camelKeys(data) as Answer;
}
