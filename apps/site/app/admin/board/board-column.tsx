import { useDroppable } from '@dnd-kit/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronsRightLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Badge, Dot } from '../../ui/desk/badge.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { statusBadge } from '../leads/model/lead-status.ts';
import { BoardCardItem, type CardActions } from './board-card.tsx';
import type { ShownCard, ShownColumn } from './board-columns.ts';
import { formatColumnAge, formatColumnCount, formatColumnValue } from './board-texts.ts';

/** Height of a card and of the gap below it, in rem, as in board.css. */
const CARD_REM = 6.75;
const GAP_REM = 0.5;
/** Cards drawn beyond the edges. */
const OVERSCAN = 4;
/** More cards are asked for when so few are left below. */
const AHEAD = 15;

/** The cards of one status. However many there are, only those in sight are drawn. */
export function BoardColumn({
  column,
  now,
  isTitled,
  onFold,
  wantedId,
  onWantedShown,
  onBottom,
  ...actions
}: CardActions & {
  column: ShownColumn;
  now: Date;
  /** On phones the switcher above names the column. */
  isTitled: boolean;
  /** Makes it narrow; columns of open leads and that of a phone stay. */
  onFold?: (() => void) | undefined;
  /** The card that is to get the focus, wherever in the column it is. */
  wantedId: string | null;
  onWantedShown: () => void;
  /** The card at the bottom of what is drawn, or near the end. */
  onBottom: (card: ShownCard | undefined) => void;
}) {
  const { status, cards } = column;
  const { label, tone } = statusBadge(status);
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef, isOver } = useDroppable({ id: `column:${status}` });
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (CARD_REM + GAP_REM) * remPx,
    getItemKey: (index) => cards[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const bottom = Math.min((items.at(-1)?.index ?? 0) + AHEAD, Math.max(cards.length - 1, 0));
  useEffect(() => onBottom(cards[bottom]));

  const wantedIndex = wantedId === null ? -1 : cards.findIndex(({ id }) => id === wantedId);
  useEffect(() => {
    if (wantedIndex === -1 || wantedId === null) return;
    virtualizer.scrollToIndex(wantedIndex);
    // Drawn after the column has scrolled.
    const frame = requestAnimationFrame(() => {
      const link = scroller.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(wantedId)}"] a`);
      link?.focus({ preventScroll: true });
      if (link) onWantedShown();
    });
    return () => cancelAnimationFrame(frame);
  });

  return (
    <section
      ref={setNodeRef}
      data-over={isOver || undefined}
      aria-label={`${label}: ${formatColumnCount(column)}`}
      className="board-column"
    >
      <header className="board-column-head">
        {isTitled && (
          <h2 className="flex items-center gap-2">
            <Badge tone={tone} hasDot>
              {label}
            </Badge>
            <span className="text-fine font-semibold tabular-nums">{formatColumnCount(column)}</span>
            {onFold && (
              <DeskButton
                variant="quiet"
                size="small"
                aria-label={`Fold ${label}`}
                className="-my-1 ml-auto px-1.5!"
                onClick={onFold}
              >
                <ChevronsRightLeft />
              </DeskButton>
            )}
          </h2>
        )}
        <p className="truncate text-[0.8125rem] tabular-nums">{formatColumnValue(column)}</p>
        <p className="truncate text-[0.8125rem] text-muted">{formatColumnAge(column)}</p>
      </header>
      <div ref={scroller} tabIndex={cards.length === 0 ? undefined : 0} className="board-scroller">
        {cards.length === 0 ? (
          <p className="p-3 text-fine text-muted">No leads here.</p>
        ) : (
          <ol aria-label={`Leads with the status ${label}`} style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, key, start }) => {
              const card = cards[index];
              return (
                card && (
                  <BoardCardItem
                    key={key}
                    card={card}
                    now={now}
                    place={{ index, count: column.isExact ? Math.max(column.count, cards.length) : -1 }}
                    style={{ transform: `translateY(${start}px)` }}
                    {...actions}
                  />
                )
              );
            })}
          </ol>
        )}
      </div>
    </section>
  );
}

/** A column that is out of the way: its name and its number, and a place to drop leads. A press opens it. */
export function FoldedColumn({ column, onUnfold }: { column: ShownColumn; onUnfold: () => void }) {
  const { label, tone } = statusBadge(column.status);
  const count = formatColumnCount(column);
  const { setNodeRef, isOver } = useDroppable({ id: `column:${column.status}` });
  return (
    <section
      ref={setNodeRef}
      data-over={isOver || undefined}
      data-folded
      aria-label={`${label}: ${count}`}
      className="board-column"
    >
      <button type="button" className="board-unfold" onClick={onUnfold}>
        <Dot tone={tone} />
        <span className="sr-only">Unfold</span> <span className="font-semibold">{label}</span>{' '}
        <span className="text-muted tabular-nums">{count}</span>
      </button>
    </section>
  );
}
