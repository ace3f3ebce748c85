import type { DeskScreen, SavedView } from '@fml/contract';
import { answerOf, deskClient } from '../../../api/desk-call.ts';
import { DeskError } from '../../../api/desk-error.ts';

/** The person's saved views of a screen, by name. Everything here throws DeskError. */
export async function listSavedViews(screen: DeskScreen): Promise<SavedView[]> {
  const client = await deskClient();
  return answerOf(
    await client
      .from('saved_views')
      .select('id, screen, name, query, created_at')
      .eq('screen', screen)
      .order('name'),
  );
}

/**
 * `conflict` when a view has this name already, unless it should be replaced. Only the writable fields of a view are
 * sent: the database makes the ids.
 */
export async function saveView(
  { screen, name, query }: { screen: DeskScreen; name: string; query: string },
  { isReplacing = false } = {},
): Promise<SavedView> {
  const client = await deskClient();
  const views = client.from('saved_views');
  const view = { screen, name, query };
  const saving = isReplacing ? views.upsert(view, { onConflict: 'user_id,screen,name' }) : views.insert(view);
  const answer = await saving.select('id, screen, name, query, created_at').single();
  refuseTakenName(answer.error);
  return answerOf(answer);
}

/** `conflict` when another view has this name. */
export async function renameView(id: string, name: string): Promise<void> {
  const client = await deskClient();
  const answer = await client.from('saved_views').update({ name }).eq('id', id);
  refuseTakenName(answer.error);
  answerOf(answer);
}

function refuseTakenName(error: { code: string } | null): void {
  if (error?.code === '23505') throw new DeskError('conflict', 'You already have a view with this name.');
}

export async function deleteView(id: string): Promise<void> {
  const client = await deskClient();
  answerOf(await client.from('saved_views').delete().eq('id', id));
}
