import { Ellipsis, ListFilter, SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Menu } from '../../ui/desk/overlays/menu.tsx';
import type { MenuEntry } from '../../ui/desk/overlays/menu-entry.ts';
import { Popover } from '../../ui/desk/overlays/popover.tsx';
import { useIsNarrow } from '../screen/use-is-narrow.ts';
import { SearchBox } from './search-box.tsx';

/** A filter that is on, in words, and the way to take it off. */
export interface FilterChip {
  key: string;
  label: string;
  onRemove: () => void;
}

export interface ListToolsProps {
  views?: ReactNode;
  search: { label: string; value: string; onSearch: (text: string) => void };
  filters?: {
    /** The filters of the panel, one below the other. */
    panel: ReactNode;
    chips: readonly FilterChip[];
    onClear: () => void;
    /** Without a line of chips: the name of the view says them. */
    areSaid?: boolean;
    /** At the end of the line of chips, which is there for it too. */
    end?: ReactNode;
  };
  /** Order and columns. On phones they are in the menu of the actions. */
  display?: readonly MenuEntry[];
  actions?: readonly MenuEntry[];
  end?: ReactNode;
}

/**
 * The one row of tools above a list: its views, the search, its filters behind one button, what its table shows, and
 * what is done with the whole list. Below it, while filters are on, each of them.
 */
export function ListTools({ views, search, filters, display = [], actions = [], end }: ListToolsProps) {
  const filterButton = useRef<HTMLButtonElement>(null);
  const isPhone = useIsNarrow();
  const line = { kind: 'line', key: 'line' } as const;
  const hasBoth = display.length > 0 && actions.length > 0;
  const more = isPhone ? [...actions, ...(hasBoth ? [line] : []), ...display] : actions;
  const chips = filters?.chips ?? [];
  const hasLine = filters !== undefined && !filters.areSaid && (chips.length > 0 || filters.end);
  return (
    <div className="list-tools">
      <div className="list-tools-row">
        {views}
        <SearchBox {...search} />
        {filters && (
          <Popover
            label="Filters"
            align="end"
            className="p-2!"
            trigger={
              <DeskButton ref={filterButton} className="max-md:px-3!">
                <ListFilter aria-hidden="true" />
                <span className="max-md:sr-only">Filter</span>
                {chips.length > 0 && (
                  // On phones there is no room, and the chips below say it.
                  <span className="tabular-nums max-md:sr-only">
                    {' '}
                    {chips.length}
                    <span className="sr-only"> on</span>
                  </span>
                )}
              </DeskButton>
            }
          >
            <fieldset className="filter-panel">
              <legend className="sr-only">Filters</legend>
              {filters.panel}
            </fieldset>
          </Popover>
        )}
        {!isPhone && display.length > 0 && (
          <IconMenu
            label="Display"
            title="Order and columns"
            icon={<SlidersHorizontal />}
            entries={display}
          />
        )}
        {more.length > 0 && <IconMenu label="More actions" icon={<Ellipsis />} entries={more} />}
        {end}
      </div>
      {hasLine && (
        <div className="list-chips">
          {chips.length > 0 && (
            <ul aria-label="Filters that are on" className="contents">
              {chips.map(({ key, label, onRemove }) => (
                <li key={key} className="min-w-0">
                  <button
                    type="button"
                    aria-label={`${label}, remove this filter`}
                    className="filter-chip"
                    onClick={() => {
                      // The chip goes with its filter.
                      filterButton.current?.focus();
                      onRemove();
                    }}
                  >
                    <bdi className="truncate">{label}</bdi>
                    <X aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {chips.length > 0 && (
            <DeskButton
              variant="quiet"
              size="small"
              onClick={() => {
                filterButton.current?.focus();
                filters.onClear();
              }}
            >
              Clear
            </DeskButton>
          )}
          {filters.end}
        </div>
      )}
    </div>
  );
}

function IconMenu({
  label,
  title = label,
  icon,
  entries,
}: {
  label: string;
  title?: string;
  icon: ReactNode;
  entries: readonly MenuEntry[];
}) {
  return (
    <Menu
      align="end"
      entries={entries}
      trigger={
        <DeskButton size="icon" aria-label={label} title={title}>
          {icon}
        </DeskButton>
      }
    />
  );
}
