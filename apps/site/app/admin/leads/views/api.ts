import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../../api/desk.ts';

/** A list with its filters, kept by one member of staff under a name. */
export type SavedView = AnswerOf<'save-view'>;
export type DeskScreen = SavedView['screen'];

/** The person's saved views of a screen, by name. */
export function listSavedViews(screen: DeskScreen): Promise<SavedView[]> {
  return desk('list-views', { screen });
}

/** `conflict` when a view has this name already, unless it should be replaced. The server makes the ids. */
export function saveView(
  { screen, name, query }: Omit<InputOf<'save-view'>, 'isReplacing'>,
  { isReplacing = false } = {},
): Promise<SavedView> {
  return desk('save-view', { screen, name, query, isReplacing });
}

export async function deleteView(id: string): Promise<void> {
  await desk('delete-view', { id });
}
