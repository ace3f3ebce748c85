import { X } from 'lucide-react';
import { useEffect } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import { useAction } from '../../screen/use-action.ts';
import type { ListState } from '../model/list-state.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { DeskScreen, SavedView } from './api.ts';
import { isActiveView, viewQuery } from './list-views.ts';
import { useSavedViews } from './use-saved-views.ts';

// Without a connection no view can be saved either, so nothing stands in for them. One file holds both.
const SaveView = lazyComponent(async () => (await import('./view-name.tsx')).SaveView);
const RenameView = lazyComponent(async () => (await import('./view-name.tsx')).RenameView);

/** Saves the list that is shown as a view, or renames and deletes the view that it is. */
export function ViewActions({ screen, state }: { screen: DeskScreen; state: ListState }) {
  useEffect(() => SaveView.preload(), []);
  const reloads = [leadQueryKeys.views(screen)];
  const putBack = useAction(
    ({ name, query }: SavedView) => desk('save-view', { screen, name, query, isReplacing: false }),
    { failed: ({ name }) => `View "${name}" could not be restored.`, reloads },
  );
  const remove = useAction(({ id }: SavedView) => desk('delete-view', { id }), {
    done: (_none, view) => `View "${view.name}" deleted`,
    offer: (_none, view) => ({ label: 'Undo', run: () => putBack.mutate(view) }),
    reloads,
  });
  const view = useSavedViews(screen).find((each) => isActiveView(each, state));
  if (view === undefined) return <SaveView screen={screen} query={viewQuery(state)} />;
  return (
    <span className="flex">
      <RenameView view={view} />
      <DeskButton
        variant="quiet"
        size="small"
        aria-label={`Delete view ${view.name}`}
        className="px-1.5!"
        onClick={() => remove.mutate(view)}
      >
        <X />
      </DeskButton>
    </span>
  );
}
