import { ArrowRight, History } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/desk/badge.tsx';
import { Kbd } from '../../ui/desk/kbd.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatTimeSince } from '../format/format-date.ts';
import { statusBadge } from '../leads/model/lead-status.ts';
import { OwnerInitials } from '../leads/owners/owner-initials.tsx';
import type { SearchEntry } from './group-hits.ts';
import type { DeskSearchBox } from './use-desk-search.ts';

export function SearchList({ search }: { search: DeskSearchBox }) {
  const { groups, isListShown, listId, error, isNothingFound, isWaiting, text } = search;
  const count = groups.reduce((total, { entries }) => total + entries.length, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {isListShown && formatStatus(search, count)}
      </p>
      {isListShown && (
        <div className="search-panel" data-waiting={isWaiting || undefined}>
          {error !== null && (
            <p className="search-note">
              The search failed. {error.message}{' '}
              <button type="button" className="link" onClick={search.retry}>
                Try again
              </button>
            </p>
          )}
          {isNothingFound && (
            <p className="search-note">
              <b>
                Nothing found for "<UntrustedText>{text.trim()}</UntrustedText>".
              </b>{' '}
              Search covers businesses, people, email addresses, phone numbers, websites and settings.
            </p>
          )}
          {isWaiting && count === 0 && <p className="search-note">Searching...</p>}
          <div id={listId} role="listbox" aria-label="Search results" className="search-list">
            {error === null &&
              groups.map(({ key, title, entries }) => (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox.
                <div key={key} role="group" aria-label={title}>
                  <p aria-hidden="true" className="search-group">
                    {title}
                  </p>
                  {entries.map((entry) => (
                    <Option key={entry.key} entry={entry} search={search} />
                  ))}
                </div>
              ))}
          </div>
          <p className="search-foot">
            {groups[0]?.key === 'recent' && (
              <button type="button" className="link mr-auto" onClick={search.clearRecent}>
                Clear recent searches
              </button>
            )}
            <span className="search-hints" aria-hidden="true">
              <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>Esc</Kbd> close
            </span>
          </p>
        </div>
      )}
    </>
  );
}

function Option({ entry, search }: { entry: SearchEntry; search: DeskSearchBox }) {
  const isActive = search.activeEntry?.key === entry.key;
  const element = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const common = {
    ref: element,
    id: search.optionId(entry),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'search-option',
    onMouseMove: () => {
      if (!isActive) search.activate(entry);
    },
    // The focus stays in the box.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  } as const;
  if (entry.type === 'recent') {
    return (
      <button type="button" {...common} onClick={() => search.open(entry)}>
        <History aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 truncate">
          <UntrustedText>{entry.text}</UntrustedText>
        </span>
      </button>
    );
  }
  return (
    <Link
      to={entry.href}
      {...common}
      onClick={(event) => {
        // With a key held it opens in a tab of its own, as any link does.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        search.open(entry);
      }}
    >
      {entry.type === 'hit' ? (
        <Hit entry={entry} />
      ) : (
        <>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 truncate">{entry.label}</span>
        </>
      )}
    </Link>
  );
}

function Hit({ entry: { hit } }: { entry: Extract<SearchEntry, { type: 'hit' }> }) {
  const { label, tone } = statusBadge(hit.status ?? '');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          <Highlighted text={hit.title} terms={hit.matched} />
        </span>
        <span className="block truncate text-[0.8125rem] text-muted">
          <Highlighted text={hit.subtitle} terms={hit.matched} />
        </span>
      </span>
      <OwnerInitials email={hit.owner ?? null} />
      {hit.status && (
        <Badge tone={tone} hasDot>
          {label}
        </Badge>
      )}
      <span className="search-when">{formatTimeSince(hit.createdAt, new Date())}</span>
    </>
  );
}

function Highlighted({ text, terms }: { text: string; terms: readonly string[] }): ReactNode {
  return highlightParts(text, terms.join(' ')).map(({ text: part, isHighlighted, at }) =>
    isHighlighted ? (
      <mark key={at} className="search-mark">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function formatStatus({ error, isWaiting, isNothingFound, groups }: DeskSearchBox, count: number): string {
  if (error !== null) return 'The search failed.';
  if (isNothingFound) return 'Nothing found.';
  if (isWaiting) return '';
  if (groups[0]?.key === 'recent') return `${count} recent ${count === 1 ? 'search' : 'searches'}.`;
  return `${count} ${count === 1 ? 'result' : 'results'}.`;
}

interface HighlightedPart {
  text: string;
  isHighlighted: boolean;
  /** Where the part begins, unique inside one text. */
  at: number;
}

/** Splits a text at the searched words. A word that was matched only by similarity is not highlighted. */
export function highlightParts(text: string, searched: string): HighlightedPart[] {
  const terms = searched.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (terms.length === 0) return [{ text, isHighlighted: false, at: 0 }];
  const found = [...text.matchAll(new RegExp(terms.join('|'), 'giu'))];
  const parts: HighlightedPart[] = [];
  let end = 0;
  for (const match of found) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHighlighted: false, at: end });
    parts.push({ text: match[0], isHighlighted: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length || parts.length === 0)
    parts.push({ text: text.slice(end), isHighlighted: false, at: end });
  return parts;
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
