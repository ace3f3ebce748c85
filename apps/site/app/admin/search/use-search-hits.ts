import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchDesk } from './api.ts';

/** A pause in typing that is long enough to ask, and short enough to seem at once. */
const TYPING_PAUSE_MS = 120;
const MIN_CHARACTERS = 2;
const FRESH_MS = 15_000;

/** Hits for what is typed. A newer text ends the call for an older one; until its answer is there the old hits stay. */
export function useSearchHits(typed: string) {
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
