import { desk } from '../../api/desk.ts';
import { DeskError } from '../../api/desk-error.ts';
import { invokeFunction } from '../../api/functions-client.ts';
import { snakeKeys } from '../../api/wire-names.ts';

/** Calls a function that only staff may call. Throws DeskError; `invalid`, with a sentence, for what it refuses in words. */
export async function staffFunction<Answer>(name: string, body: Record<string, unknown>): Promise<Answer> {
  // Throws what a function only says in words: that the caller is signed out, or no longer an admin.
  await desk('my-role', {});
  const answer = await invokeFunction(name, snakeKeys(body));
  if (answer.kind === 'data') return answer.data as Answer;
  if (answer.kind === 'refused') throw new DeskError('invalid', answer.message);
  throw new DeskError(answer.kind);
}
