import { ChevronDown } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Menu } from '../../../ui/desk/overlays/menu.tsx';
import { useIsNarrow } from '../../screen/use-is-narrow.ts';
import type { ListState } from '../model/list-state.ts';
import type { DeskScreen } from './api.ts';
import { isActiveView, type ListView, viewState } from './list-views.ts';
import { useSavedViews } from './use-saved-views.ts';

/** Saved views side by side with the usual ones; more would leave the search no room. */
const MAX_SAVED_IN_SIGHT = 2;

/** The usual views side by side, and a menu of the others. Where there is little room, all are in one menu. */
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
  const saved = useSavedViews(screen);
  const all = [...usual, ...saved];
  const current = all.find((view) => isActiveView(view, state));
  if (useIsNarrow('tablet')) {
    return (
      <nav aria-label="Views" className="list-views">
        <Menu
          className="max-w-80"
          entries={[
            {
              kind: 'choice',
              key: 'views',
              label: 'Views',
              value: current?.query ?? ' none',
              options: all.map(({ query, name }) => [query, name]),
              onChange: (query) => onShow(viewState({ name: '', query })),
            },
          ]}
          trigger={
            <DeskButton variant="quiet" className="max-w-full min-w-0 shrink! px-2!">
              <bdi className="truncate">{current?.name ?? 'Views'}</bdi>
              <ChevronDown aria-hidden="true" />
            </DeskButton>
          }
        />
      </nav>
    );
  }
  const always = [...usual.filter(({ isRare }) => !isRare), ...saved.slice(0, MAX_SAVED_IN_SIGHT)];
  const isInSight = (view: ListView) => always.includes(view);
  const others = all.filter((view) => !isInSight(view) && view !== current);
  return (
    <nav aria-label="Views" className="list-views">
      <div className="list-views-strip">
        {all
          .filter((view) => isInSight(view) || view === current)
          .map((view) => (
            <button
              key={`${view.name} ${view.query}`}
              type="button"
              aria-current={view === current ? 'true' : undefined}
              onClick={() => onShow(viewState(view))}
              className={classNames(
                'inline-flex min-h-9 max-w-56 shrink-0 items-center rounded-sign px-2 text-fine font-semibold pointer-coarse:min-h-11',
                view === current ? 'bg-selected' : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              <bdi className="truncate">{view.name}</bdi>
            </button>
          ))}
      </div>
      {others.length > 0 && (
        <Menu
          className="max-w-80"
          entries={others.map((view) => ({
            kind: 'item',
            key: `${view.name} ${view.query}`,
            label: <bdi className="truncate">{view.name}</bdi>,
            onSelect: () => onShow(viewState(view)),
          }))}
          trigger={
            <DeskButton variant="quiet" className="gap-1! px-2! text-muted!">
              More<span className="sr-only"> views</span> <ChevronDown aria-hidden="true" />
            </DeskButton>
          }
        />
      )}
    </nav>
  );
}
