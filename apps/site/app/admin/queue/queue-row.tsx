import { CalendarClock, Inbox, type LucideIcon, Phone, PhoneCall, Reply, Timer } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/desk/badge.tsx';
import { DeskButton, deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { phoneLink } from '../format/contact-links.ts';
import type { FollowUpRequest } from '../leads/follow-ups/follow-up-request.ts';
import { entryKey, entryPath, type QueueEntry, type QueuePart } from './api.ts';
import { describeEntry } from './queue-labels.ts';

const ICONS: Readonly<Record<QueuePart, LucideIcon>> = {
  reply: Reply,
  promise: Timer,
  follow_up: CalendarClock,
  fresh: Inbox,
  backlog: Inbox,
};

const ASKED = [
  ['finish', 'Done'],
  ['snooze', 'Snooze'],
] as const;

/** A lead that has had no first answer, of any part. */
export type NewLeadEntry = Extract<QueueEntry, { promisedUntil: string }>;

export interface QueueActions {
  onAsk: (request: FollowUpRequest) => void;
  onCall: (lead: NewLeadEntry) => void;
}

export function QueueRow({
  entry,
  now,
  isFirst,
  isActive,
  onActive,
  ...actions
}: QueueActions & {
  entry: QueueEntry;
  now: Date;
  /** The best thing to do now: it has the main button of the screen. */
  isFirst: boolean;
  /** The keyboard is on it. */
  isActive: boolean;
  onActive: () => void;
}) {
  const { task, badges, details } = describeEntry(entry, now);
  const Icon = ICONS[entry.part];
  return (
    <li
      data-key={entryKey(entry)}
      data-active={isActive || undefined}
      data-first={isFirst || undefined}
      onFocus={onActive}
      className={classNames('queue-row', isActive && 'bg-selected')}
    >
      <span className="queue-icon" data-part={entry.part}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="queue-text">
          <Link to={entryPath(entry)} className="font-semibold hover:underline">
            <UntrustedText>{entry.leadTitle}</UntrustedText>
          </Link>
          : <UntrustedText>{task}</UntrustedText>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted tabular-nums">
          {badges.map(({ tone, text }) => (
            <Badge key={text} tone={tone}>
              {text}
            </Badge>
          ))}
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
          <Assigned entry={entry} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5 max-sm:col-start-2">
        <RowActions entry={entry} isFirst={isFirst} {...actions} />
      </div>
    </li>
  );
}

function Assigned({ entry }: { entry: QueueEntry }) {
  if (entry.part === 'reply') return null;
  if (entry.part === 'follow_up') {
    return entry.isMine ? null : <UntrustedText>{entry.assignee ?? 'Unassigned'}</UntrustedText>;
  }
  return entry.owner === null ? null : <UntrustedText>{entry.owner}</UntrustedText>;
}

function RowActions({
  entry,
  isFirst,
  onAsk,
  onCall,
}: QueueActions & { entry: QueueEntry; isFirst: boolean }) {
  const main = isFirst ? 'primary' : 'outline';
  if (entry.part === 'reply') {
    return (
      <Link
        to={entryPath(entry)}
        aria-label={`Answer ${entry.leadTitle}`}
        className={deskButtonClassName(main, 'small')}
      >
        Answer
      </Link>
    );
  }
  if (entry.part === 'follow_up') {
    return ASKED.map(([what, label], index) => (
      <DeskButton
        key={what}
        data-needs="write"
        size="small"
        variant={index === 0 ? main : 'outline'}
        aria-label={`${label}: ${entry.title}, ${entry.leadTitle}`}
        onClick={() => onAsk({ what, followUp: entry })}
      >
        {label}
      </DeskButton>
    ));
  }
  const call = entry.phone === null ? null : phoneLink(entry.phone);
  if (call === null) {
    return (
      <Link
        to={entryPath(entry)}
        aria-label={`Write to ${entry.leadTitle}`}
        className={deskButtonClassName(main, 'small')}
      >
        Write
      </Link>
    );
  }
  return (
    <>
      <a href={call} className={deskButtonClassName(main, 'small')}>
        <Phone />
        <span className="sr-only">Call {entry.leadTitle}: </span>
        <UntrustedText>{entry.phone ?? ''}</UntrustedText>
      </a>
      <DeskButton
        data-needs="write"
        size="small"
        aria-label={`Log a call: ${entry.leadTitle}`}
        onClick={() => onCall(entry)}
      >
        <PhoneCall /> Log a call
      </DeskButton>
    </>
  );
}
