import type { AnswerOf, InputOf, OperationName } from '@fml/desk';
import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';

/** How the desk refuses: `code` is of `packages/desk/src/refusals.ts`. */
interface DeskRefusal {
  status: number;
  error: string;
  code?: string;
  details?: unknown;
}

/** One operation as the person of a client; `refusal` is null when it was done. For tests with several people at once. */
export async function callDesk<Name extends OperationName>(
  client: SupabaseClient,
  name: Name,
  input: InputOf<Name>,
): Promise<{ data: AnswerOf<Name>; refusal: DeskRefusal | null }> {
  const { data, error } = await client.functions.invoke(`desk/${name}`, { body: { ...input } });
  if (error === null) return { data, refusal: null };
  if (!(error instanceof FunctionsHttpError)) throw error;
  const response: Response = error.context;
  return { data, refusal: { ...(await response.json()), status: response.status } };
}
