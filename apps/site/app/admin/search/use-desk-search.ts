import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { tabStore } from '../../browser/safe-storage.ts';
import { groupHits, groupRecent, type SearchEntry } from './group-hits.ts';
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts';
import { CLOSED, nextSearchState, type SearchListState, withEntries } from './search-keyboard.ts';
import { useSearchHits } from './use-search-hits.ts';

/** The search box: what is typed, what the list shows, and what keys and presses do. */
export function useDeskSearch({ onOpened, onLeave }: { onOpened: () => void; onLeave: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState<string[]>([]);
  const [list, setList] = useState<SearchListState>(CLOSED);
  const [opensFirst, setOpensFirst] = useState(false);
  const { hits, isCurrent, isLongEnough, error, retry } = useSearchHits(text);

  const groups = useMemo(() => {
    if (isLongEnough) return groupHits(hits ?? [], text.trim());
    return text.trim() === '' ? groupRecent(recent) : [];
  }, [hits, isLongEnough, recent, text]);
  const entries = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const { isOpen, active } = withEntries(list, entries.length);
  const activeEntry = isOpen ? entries[active] : undefined;

  const open = (entry: SearchEntry) => {
    setOpensFirst(false);
    if (entry.type === 'recent') {
      type(entry.text);
      return;
    }
    saveRecentSearch(tabStore, text);
    setList(CLOSED);
    setText('');
    onOpened();
    void navigate(entry.href);
  };

  const type = (typed: string) => {
    setText(typed);
    setOpensFirst(false);
    setList({ isOpen: true, active: -1 });
  };

  // Enter was pressed before the answer to what was typed: the first hit opens when it is there.
  useEffect(() => {
    if (!opensFirst || !isCurrent) return;
    const [first] = entries;
    if (first === undefined) setOpensFirst(false);
    else open(first);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isLongEnough && !isCurrent && activeEntry === undefined) {
      event.preventDefault();
      setOpensFirst(true);
      return;
    }
    const { state, action } = nextSearchState({ isOpen, active }, event.key, {
      count: entries.length,
      hasText: text !== '',
    });
    setList(state);
    if (action === 'none') return;
    event.preventDefault();
    const entry = entries[state.active];
    if (action === 'open_entry' && entry !== undefined) open(entry);
    if (action === 'clear') setText('');
    if (action === 'leave') onLeave();
  };

  return {
    text,
    type,
    groups,
    activeEntry,
    listId,
    optionId: (entry: SearchEntry) => `${listId}-${entry.key}`,
    /** Whether the list is open: with hits, recent searches, or the reason why there is nothing. */
    isListShown: isOpen && (isLongEnough || groups.length > 0),
    isWaiting: isLongEnough && !isCurrent && error === null,
    isNothingFound: isCurrent && entries.length === 0,
    error,
    retry: () => void retry(),
    onKeyDown,
    activate: (entry: SearchEntry) => setList({ isOpen: true, active: entries.indexOf(entry) }),
    open,
    showList: () => {
      setRecent(readRecentSearches(tabStore));
      setList({ isOpen: true, active: -1 });
    },
    close: () => setList(CLOSED),
    clearRecent: () => {
      clearRecentSearches(tabStore);
      setRecent([]);
    },
  };
}

export type DeskSearchBox = ReturnType<typeof useDeskSearch>;
