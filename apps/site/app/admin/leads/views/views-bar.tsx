import { useQuery } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { useEffect } from 'react';
import { desk } from '../../../api/desk.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import { Menu } from '../../../ui/desk/overlays/menu.tsx';
import { useAction } from '../../screen/use-action.ts';
import { countFilters, type ListState, UNFILTERED_LIST } from '../model/list-state.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { DeskScreen, SavedView } from './api.ts';
import { isActiveView, type ListView, viewQuery, viewState } from './list-views.ts';

// Without a connection no view can be saved either, so nothing stands in for them. One file holds both.
const SaveView = lazyComponent(async () => (await import('./view-name.tsx')).SaveView);
const RenameView = lazyComponent(async () => (await import('./view-name.tsx')).RenameView);

/** More saved views would push the list down, so the rest is in a menu. */
const MAX_VISIBLE_VIEWS = 1;

/** The default views and the saved ones. Any other list can be saved as a view. */
export function ViewsBar({
  screen,
  usual,
  state,
  onShow,
}: {
  screen: DeskScreen;
  usual: readonly ListView[];
  state: ListState;
  onShow: (next: ListState) => void;
}) {
  const key = leadQueryKeys.views(screen);
  useEffect(() => SaveView.preload(), []);
  const { data: saved = [] } = useQuery({ queryKey: key, queryFn: () => desk('list-views', { screen }) });
  const putBack = useAction(
    ({ screen, name, query }: SavedView) => desk('save-view', { screen, name, query, isReplacing: false }),
    { failed: ({ name }) => `View "${name}" could not be restored.`, reloads: [key] },
  );
  const remove = useAction(({ id }: SavedView) => desk('delete-view', { id }), {
    done: (_none, view) => `View "${view.name}" deleted`,
    offer: (_none, view) => ({ label: 'Undo', run: () => putBack.mutate(view) }),
    reloads: [key],
  });
  const isKnown = [...usual, ...saved].some((view) => isActiveView(view, state));
  const canSave = !isKnown && (countFilters(state) > 0 || state.sort !== UNFILTERED_LIST.sort);
  const inSight = saved.filter((view, index) => index < MAX_VISIBLE_VIEWS || isActiveView(view, state));
  const inMenu = saved.slice(MAX_VISIBLE_VIEWS);
  return (
    <nav aria-label="Views" className="list-views">
      {[...usual, ...inSight].map((view) => (
        <span key={`${view.name} ${view.query}`} className="flex shrink-0">
          <ViewButton
            view={view}
            isCurrent={isActiveView(view, state)}
            onShow={() => onShow(viewState(view))}
          />
          {isSaved(view) && isActiveView(view, state) && (
            <>
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
            </>
          )}
        </span>
      ))}
      {inMenu.length > 0 && (
        <Menu
          className="max-w-80"
          entries={inMenu.map((view) => ({
            kind: 'item',
            key: view.id,
            label: <bdi className="truncate">{view.name}</bdi>,
            onSelect: () => onShow(viewState(view)),
          }))}
          trigger={
            <DeskButton variant="quiet" size="small" className="shrink-0">
              More views <ChevronDown aria-hidden="true" />
            </DeskButton>
          }
        />
      )}
      {canSave && <SaveView screen={screen} query={viewQuery(state)} />}
    </nav>
  );
}

function ViewButton({ view, isCurrent, onShow }: { view: ListView; isCurrent: boolean; onShow: () => void }) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onShow}
      className={classNames(
        'inline-flex min-h-8 max-w-56 items-center rounded-sign border px-2 text-fine font-semibold pointer-coarse:min-h-11',
        isCurrent
          ? 'border-rule bg-selected'
          : 'border-transparent text-muted hover:bg-hover hover:text-text',
      )}
    >
      <bdi className="truncate">{view.name}</bdi>
    </button>
  );
}

function isSaved(view: ListView | SavedView): view is SavedView {
  return 'id' in view;
}
