import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { tabStore } from '../../browser/safe-storage.ts';
import { findRooms } from '../settings/settings-rooms.ts';
import { useDeniedActions } from '../staff/my-role.ts';
import { searchDesk } from './api.ts';
import { groupHits, groupRecent, type SearchEntry } from './group-hits.ts';
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts';
import { CLOSED, nextSearchState, type SearchListState, withEntries } from './search-keyboard.ts';

/** The search box: what is typed, what the list shows, and what keys and presses do. */
export function useDeskSearch({ onOpened, onLeave }: { onOpened: () => void; onLeave: () => void }) {
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState<string[]>([]);
  const [list, setList] = useState<SearchListState>(CLOSED);
  const [opensFirst, setOpensFirst] = useState(false);
  const { hits, isCurrent, isLongEnough, error, retry } = useSearchHits(text);

  const denied = useDeniedActions();
  const groups = useMemo(() => {
    if (isLongEnough) return groupHits(hits ?? [], text.trim(), findRooms(text, denied));
    return text.trim() === '' ? groupRecent(recent) : [];
  }, [hits, isLongEnough, recent, text, denied]);
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

/** A pause in typing that is long enough to ask, and short enough to seem at once. */
const TYPING_PAUSE_MS = 120;
const MIN_CHARACTERS = 2;
const FRESH_MS = 15_000;

/** Hits for what is typed. A newer text ends the call for an older one; until its answer is there the old hits stay. */
function useSearchHits(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= MIN_CHARACTERS;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: ['desk', 'search', asked],
    queryFn: ({ signal }) => searchDesk(asked, signal),
    enabled: isLongEnough && asked.length >= MIN_CHARACTERS,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  return {
    isLongEnough,
    hits: isLongEnough ? data : undefined,
    /** The hits are those of the text as it is now. */
    isCurrent: isLongEnough && asked === text && data !== undefined && !isPlaceholderData,
    error: isLongEnough && asked === text && !isFetching ? error : null,
    retry: refetch,
  };
}
