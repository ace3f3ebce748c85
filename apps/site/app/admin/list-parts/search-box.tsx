import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DeskInput } from '../../ui/desk/desk-input.tsx';

const PAUSE_MS = 250;

/** Searches when typing pauses, or at once on Enter. An older answer never replaces what was typed. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // The list was changed elsewhere: a view was chosen, or the browser went back.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  const report = (typed: string) => {
    if (typed === reported.current) return;
    reported.current = typed;
    search.current(typed);
  };
  useEffect(() => {
    if (text === reported.current) return;
    const waiting = setTimeout(() => {
      reported.current = text;
      search.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [text]);

  return (
    <search className="relative mr-auto min-w-16 max-w-72 flex-[1_1_10rem]">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <DeskInput
        type="search"
        aria-label={label}
        placeholder="Search"
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        className={`min-h-9 pl-9 ${text === '' ? 'pr-2' : 'pr-9'} [&::-webkit-search-cancel-button]:hidden`}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(text);
          if (event.key === 'Escape' && text !== '') {
            setText('');
            report('');
          }
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center text-muted hover:text-text"
          onClick={() => {
            setText('');
            report('');
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </search>
  );
}
