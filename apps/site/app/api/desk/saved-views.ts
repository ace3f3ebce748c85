import type { DeskScreen, SavedView } from '@fml/contract';
import { answerOf, deskClient } from './desk-call.ts';

/** One's own views of a screen, by name. Everything here throws DeskError. */
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

/** A view of the same name is replaced. Of a whole view only what may be written is sent: ids are the database's. */
export async function saveView({
  screen,
  name,
  query,
}: {
  screen: DeskScreen;
  name: string;
  query: string;
}): Promise<SavedView> {
  const client = await deskClient();
  return answerOf(
    await client
      .from('saved_views')
      .upsert({ screen, name, query }, { onConflict: 'user_id,screen,name' })
      .select('id, screen, name, query, created_at')
      .single(),
  );
}

export async function deleteView(id: string): Promise<void> {
  const client = await deskClient();
  answerOf(await client.from('saved_views').delete().eq('id', id));
}
