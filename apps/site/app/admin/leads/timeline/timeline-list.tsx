import type { NotedRef } from '@fml/contract';
import {
  Bell,
  CalendarClock,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  ClipboardList,
  ContactRound,
  FileInput,
  FileSearch,
  type LucideIcon,
  Mail,
  Merge,
  MessageSquare,
  PencilLine,
  Phone,
  PhoneCall,
  Reply,
  Send,
  Split,
  StickyNote,
  Tag,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { lazyComponent, NotLoadedNote } from '../../../ui/desk/lazy-component.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { EntryHead, TimeAgo } from '../../screen/time-ago.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { useNames } from '../../staff/names.ts';
import type { TimelineEntry } from '../api.ts';
import { useUndoMerge } from '../merge/use-merge.ts';
import { NOTE_TARGET_PATHS } from '../model/lead-paths.ts';
import { NoteEntry } from '../notes/note-entry.tsx';
import { usePendingChangesFor } from '../offline/pending-store.ts';
import { type FoldedNotices, foldNotices, formatNotices } from './fold-notices.ts';
import { type FoldedThread, foldThreads, formatEarlier, type MailEntry } from './fold-threads.ts';
import { formatTimelineEntry, type PlainEntry } from './timeline-labels.ts';
import { isConversation } from './timeline-part.ts';

const MessageEntry = lazyComponent(async () => (await import('../messages/message-entry.tsx')).MessageEntry, {
  fallback: <Skeleton className="h-16" />,
  notLoaded: () => (
    <NotLoadedNote>A message could not be shown. Check your connection, then reload the page.</NotLoadedNote>
  ),
});

const ReplyEntry = lazyComponent(async () => (await import('../messages/reply-entry.tsx')).ReplyEntry, {
  fallback: <Skeleton className="h-16" />,
  notLoaded: () => (
    <NotLoadedNote>A reply could not be shown. Check your connection, then reload the page.</NotLoadedNote>
  ),
});

const ICONS: Readonly<Record<TimelineEntry['kind'] | 'notices', LucideIcon>> = {
  analysis: FileSearch,
  analysis_request: FileSearch,
  consultation: PhoneCall,
  onboarding: ClipboardList,
  thank_you: CircleCheck,
  draft: PencilLine,
  entered: UserPlus,
  imported: FileInput,
  custom_field: PencilLine,
  status: Tag,
  value: CircleDollarSign,
  monthly: CircleDollarSign,
  reason: CircleX,
  owner: UserRound,
  call: Phone,
  contact: ContactRound,
  note: StickyNote,
  follow_up: CalendarClock,
  merge: Merge,
  merge_undone: Split,
  told_apart: Split,
  notice: Mail,
  notices: Bell,
  message: Send,
  reply: Reply,
};

const OTHER_LEAD_LABELS: Readonly<Record<NotedRef['kind'], string>> = {
  submission: 'From another submission',
  consultation: 'From another consultation request',
  draft: 'From an unfinished questionnaire',
};

/**
 * Everything that happened with a person, newest first. Entries from another lead of theirs have an outlined mark, and the
 * first of those that follow each other leads to it.
 */
export function TimelineList({ lead, entries }: { lead: NotedRef; entries: readonly TimelineEntry[] }) {
  const now = useMinute();
  // Deleted without a connection: out of sight already.
  const deleted = new Set(
    usePendingChangesFor(lead).flatMap(({ action, problem }) =>
      action.what === 'note-delete' && problem === undefined ? [action.noteId] : [],
    ),
  );
  const folded = foldThreads(foldNotices(entries.filter(({ id }) => !deleted.has(id))));
  return (
    <ol className="grid">
      {folded.map((entry, index) => {
        const other = otherLeadOf(entry, lead);
        const isFirstOfOther = other !== null && other.id !== folded[index - 1]?.lead?.id;
        const shown = entry.kind === 'thread' ? entry.mails[0] : entry;
        const Icon = shown.kind === 'message' && shown.channel === 'sms' ? MessageSquare : ICONS[shown.kind];
        const isQuiet = shown.kind === 'notices' || !isConversation(shown);
        return (
          <li key={entry.id} className="group grid grid-cols-[2rem_minmax(0,1fr)]">
            <div className="relative">
              <span
                className={classNames(
                  'relative z-1 grid size-7 place-items-center rounded-full text-muted',
                  other === null ? 'bg-sunken' : 'border border-line bg-surface',
                )}
              >
                <Icon aria-hidden="true" className="size-3.5" />
              </span>
              <span
                aria-hidden="true"
                className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden"
              />
            </div>
            <div className={classNames('min-w-0 pl-2', isQuiet ? 'pb-3.5' : 'pb-5')}>
              {isFirstOfOther && <OtherLead other={other} />}
              {entry.kind === 'note' ? (
                <NoteEntry lead={lead} note={entry} now={now} />
              ) : entry.kind === 'message' || entry.kind === 'reply' ? (
                <MailLine lead={lead} entry={entry} now={now} />
              ) : entry.kind === 'thread' ? (
                <Thread lead={lead} mails={entry.mails} now={now} />
              ) : entry.kind === 'notices' ? (
                <NoticesEntry notices={entry.notices} at={entry.at} now={now} />
              ) : (
                <PlainLine entry={entry} now={now} />
              )}
              {other !== null && !isFirstOfOther && (
                <span className="sr-only">{OTHER_LEAD_LABELS[other.kind]}</span>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface MailLineProps {
  lead: NotedRef;
  now: Date;
}

function MailLine({ lead, entry, now }: MailLineProps & { entry: MailEntry }) {
  return entry.kind === 'message' ? (
    <MessageEntry lead={lead} entry={entry} now={now} />
  ) : (
    <ReplyEntry lead={lead} entry={entry} now={now} />
  );
}

/** The newest email of a thread, and the earlier ones, folded. */
function Thread({ lead, mails: [newest, ...earlier], now }: MailLineProps & Pick<FoldedThread, 'mails'>) {
  return (
    <>
      <MailLine lead={lead} entry={newest} now={now} />
      <details className="mt-2">
        <summary className="cursor-pointer text-fine text-muted underline decoration-dotted underline-offset-4">
          {formatEarlier(earlier)}
        </summary>
        <ol className="mt-3 grid gap-5 border-l-2 border-line pl-3">
          {earlier.map((entry) => (
            <li key={entry.id}>
              <MailLine lead={lead} entry={entry} now={now} />
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** A change is one quiet line between what people said. */
function PlainLine({ entry, now }: { entry: PlainEntry; now: Date }) {
  const { title, detail } = formatTimelineEntry(entry, useNames());
  const isQuiet = !isConversation(entry);
  const named = <bdi>{title}</bdi>;
  return (
    <>
      <EntryHead at={entry.at} now={now} isQuiet={isQuiet}>
        {entry.kind === 'analysis' ? (
          <Link to={`/admin/reports/${entry.reportId}`} className="link">
            {named}
          </Link>
        ) : (
          named
        )}
        {isQuiet && detail !== '' && !detail.includes('\n') && (
          <span className="font-normal text-muted before:mx-1.5 before:content-['·']">
            <bdi>{detail}</bdi>
          </span>
        )}
      </EntryHead>
      {detail !== '' && (!isQuiet || detail.includes('\n')) && (
        <p className="text-fine whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          <bdi>{detail}</bdi>
        </p>
      )}
      {entry.kind === 'merge' && entry.undoneAt === null && new Date(entry.undoUntil) > now && (
        <UndoMergeButton mergeId={entry.mergeId} title={entry.merged.title} />
      )}
    </>
  );
}

/** One quiet line; opened, it says who was told. */
function NoticesEntry({ notices, at, now }: Pick<FoldedNotices, 'notices' | 'at'> & { now: Date }) {
  const nameOf = useNames();
  return (
    <details className="pt-0.5">
      <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 text-fine text-muted">
        <span className="underline decoration-dotted underline-offset-4">{formatNotices(notices)}</span>
        <TimeAgo at={at} now={now} />
      </summary>
      <ul className="mt-1 grid gap-0.5 text-fine text-muted [overflow-wrap:anywhere]">
        {notices.map((notice) => (
          <li key={notice.id}>
            <bdi>{formatTimelineEntry(notice, nameOf).detail}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

function otherLeadOf(entry: Pick<TimelineEntry, 'lead'>, { kind, id }: NotedRef): NotedRef | null {
  return entry.lead === null || (entry.lead.kind === kind && entry.lead.id === id) ? null : entry.lead;
}

function OtherLead({ other: { kind, id } }: { other: NotedRef }) {
  return (
    <p className="text-[0.8125rem]">
      <Link to={`${NOTE_TARGET_PATHS[kind]}/${id}`} className="link text-muted">
        {OTHER_LEAD_LABELS[kind]} by this person
      </Link>
    </p>
  );
}

function UndoMergeButton({ mergeId, title }: { mergeId: string; title: string }) {
  const { undo, isUndoing } = useUndoMerge();
  return (
    <DeskButton size="small" className="mt-2" isBusy={isUndoing} onClick={() => undo(mergeId)}>
      Undo merge
      <span className="sr-only"> of {title}</span>
    </DeskButton>
  );
}
