import { useDraggable } from '@dnd-kit/core';
import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { CalendarClock, EllipsisVertical } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/desk/badge.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Menu } from '../../ui/desk/overlays/menu.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatTimeSince } from '../format/format-date.ts';
import { optionLabels, sourceLabel } from '../format/option-labels.ts';
import { dueWord, formatDue } from '../leads/follow-ups/when/format-when.ts';
import { UnreadDot } from '../leads/model/lead-badges.tsx';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';
import { STATUS_ORDER } from '../leads/model/lead-status.ts';
import { historyStateFor } from '../leads/model/list-history.ts';
import { PendingBadge } from '../leads/offline/pending-badge.tsx';
import { formatValue } from '../leads/outcome/format-value.ts';
import { OwnerInitials } from '../leads/owners/owner-initials.tsx';
import type { ShownCard } from './board-columns.ts';
import { cardSubtitle, cardTitle } from './board-texts.ts';

export interface CardActions {
  onMove: (card: ShownCard, status: LeadStatus) => void;
  onFocus: (card: ShownCard) => void;
}

/** A lead as a card: it opens on a click, moves by dragging, by Space and arrow keys, and from its menu. */
export const BoardCardItem = memo(function BoardCardItem({
  card,
  now,
  place,
  style,
  onMove,
  onFocus,
}: CardActions & {
  card: ShownCard;
  now: Date;
  /** In its column, for screen readers: the column holds more cards than are drawn. */
  place: { index: number; count: number };
  style: CSSProperties;
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `${card.kind}:${card.id}`,
    data: { column: `column:${card.status}` },
  });
  const title = cardTitle(card);
  return (
    <li
      ref={setNodeRef}
      data-card={card.id}
      data-dragged={isDragging || undefined}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      className="board-card"
      style={style}
      onFocus={() => onFocus(card)}
      {...listeners}
    >
      <CardFace card={card} now={now}>
        <Link
          ref={setActivatorNodeRef}
          to={`${LEAD_PATHS[card.kind]}/${card.id}`}
          state={historyStateFor(`status=${card.status}`)}
          draggable={false}
          aria-roledescription="card"
          aria-describedby={attributes['aria-describedby']}
          className="board-card-link"
        >
          <UntrustedText>{title}</UntrustedText>
        </Link>
        <Menu
          align="end"
          entries={STATUS_ORDER.map((status) => ({
            kind: 'item',
            key: status,
            label: LEAD_STATUSES[status],
            isDisabled: status === card.status,
            onSelect: () => onMove(card, status),
          }))}
          trigger={
            <DeskButton variant="quiet" size="small" aria-label={`Move ${title}`} className="board-card-move">
              <EllipsisVertical />
            </DeskButton>
          }
        />
      </CardFace>
    </li>
  );
});

export function CardFace({ card, now, children }: { card: ShownCard; now: Date; children: React.ReactNode }) {
  const value = formatValue(card.dealValue, card.monthlyValue);
  const isClosed = card.status === 'converted' || card.status === 'lost';
  return (
    <>
      <div className="flex items-start gap-2">
        {card.isUnread && (
          <span className="flex h-5 items-center">
            <UnreadDot />
          </span>
        )}
        {children}
      </div>
      <p className="truncate text-[0.8125rem] text-muted">
        <UntrustedText>{joinDots(cardSubtitle(card), sourceLabel(card.source))}</UntrustedText>
      </p>
      {!isClosed && (
        <p className="flex min-w-0 items-center gap-1.5 text-[0.8125rem]">
          <CalendarClock aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          <NextStepText card={card} now={now} />
        </p>
      )}
      <div className="mt-auto flex items-center gap-2 text-[0.8125rem]">
        <span className="min-w-0 truncate">
          {card.status === 'lost' && card.lostReason !== null ? (
            <UntrustedText className="text-muted">{card.lostReason}</UntrustedText>
          ) : (
            value !== '' && <span className="font-semibold tabular-nums">{value}</span>
          )}
        </span>
        <span className="ml-auto flex shrink-0 items-center gap-2 text-muted">
          {card.isPending ? (
            <PendingBadge />
          ) : (
            <span className="tabular-nums">
              <span className="sr-only">In this status: </span>
              {formatTimeSince(card.statusSince, now)}
            </span>
          )}
          {card.kind === 'consultation' && (
            <Badge className="px-1.5! py-0! text-[0.75rem]! leading-4!">
              <span aria-hidden="true">C</span>
              <span className="sr-only">Consultation request</span>
            </Badge>
          )}
          <OwnerInitials email={card.owner} />
        </span>
      </div>
    </>
  );
}

/** What was promised to them, or that nothing was. */
function NextStepText({ card: { nextStep, urgency }, now }: { card: ShownCard; now: Date }) {
  if (nextStep == null) {
    const isUrgent = urgency === 'asap';
    return (
      <span className={isUrgent ? 'truncate font-semibold' : 'truncate text-muted'}>
        {isUrgent ? optionLabels.urgency('asap') : 'No next step'}
      </span>
    );
  }
  const due = new Date(nextStep.dueAt);
  const word = dueWord(due, now);
  return (
    <>
      <UntrustedText className="min-w-0 truncate">{nextStep.title}</UntrustedText>
      <span className={word === 'Overdue' ? 'shrink-0 font-semibold text-critical' : 'shrink-0 text-muted'}>
        {formatDue(due, now)}
      </span>
    </>
  );
}

function joinDots(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
