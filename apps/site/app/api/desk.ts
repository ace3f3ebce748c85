import type { AnswerOf, InputOf, OperationName } from '@fml/desk';
import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';
import { DeskError, deskErrorOf } from './desk-error.ts';
import { traceHeaders } from './trace-context.ts';

/** Does the operation `name` of `packages/desk`. Tests check answers against their schema. Throws DeskError. */
export async function desk<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  const { functions } = await deskClient();
  const { data, error } = await functions.invoke(`desk/${name}`, {
    body: { ...input },
    headers: traceHeaders(),
    ...(signal && { signal }),
  });
  if (error === null) return data;
  if (!(error instanceof FunctionsHttpError)) throw new DeskError('unreachable', undefined, { cause: error });
  const { context } = error;
  if (!(context instanceof Response)) throw new DeskError('broken', undefined, { cause: error });
  throw deskErrorOf(context.status, await context.json().catch(() => null));
}

/** The client for calls of staff. Throws DeskError `unreachable`. */
export async function deskClient(): Promise<SupabaseClient> {
  try {
    return await backendClient();
  } catch (cause) {
    throw new DeskError('unreachable', undefined, { cause });
  }
}
