import { Search, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useState } from 'react';
import { Kbd } from '../../ui/desk/kbd.tsx';
import { lazyComponent } from '../../ui/desk/lazy-component.tsx';
import type { DeskSearchBox } from './use-desk-search.ts';

// Comes with the first focus; without a connection there is nothing to search either.
const SearchList = lazyComponent(async () => (await import('./search-list.tsx')).SearchList, {
  notLoaded: ListNotLoaded,
});

/** The box and its list, as the combobox pattern has them: the focus stays in the box, the arrows move in the list. */
export function SearchField({
  search,
  input,
}: {
  search: DeskSearchBox;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { text, type, listId, isListShown, activeEntry, optionId } = search;
  const [wasEntered, setEntered] = useState(false);
  const closeWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) search.close();
  };
  return (
    <search className="search-field" onBlur={closeWhenLeft}>
      <Search aria-hidden="true" className="search-glass" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search submissions, consultations and reports"
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isListShown && activeEntry ? optionId(activeEntry) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        placeholder="Search submissions, reports..."
        className="search-input"
        value={text}
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          setEntered(true);
          search.showList();
        }}
        onClick={search.showList}
        onKeyDown={search.onKeyDown}
      />
      {text === '' ? (
        <span className="search-key" aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      ) : (
        <button
          type="button"
          aria-label="Clear the search"
          className="search-clear"
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {wasEntered && <SearchList search={search} />}
    </search>
  );
}

function ListNotLoaded({ search }: { search: DeskSearchBox }) {
  if (!search.isListShown) return null;
  return (
    <div className="search-panel">
      <p className="search-note" role="alert">
        The search could not be loaded. Check your connection, then reload the page.
      </p>
    </div>
  );
}
