import type { LeadRef, StoryEntry } from '@fml/contract';
import {
  CircleCheck,
  ClipboardList,
  FileSearch,
  type LucideIcon,
  Mail,
  PencilLine,
  PhoneCall,
  StickyNote,
  Tag,
} from 'lucide-react';
import { Link } from 'react-router';
import { useMinute } from '../../layout/use-minute.ts';
import { LEAD_PATHS } from '../lead-paths.ts';
import { storyWords } from '../story-words.ts';
import { NoteEntry } from './note-entry.tsx';
import { StoryTime } from './story-time.tsx';

const ICONS: Readonly<Record<StoryEntry['kind'], LucideIcon>> = {
  analysis: FileSearch,
  consultation: PhoneCall,
  onboarding: ClipboardList,
  thank_you: CircleCheck,
  draft: PencilLine,
  status: Tag,
  note: StickyNote,
  mail: Mail,
};

/** Everything that happened with a person, newest first; what belongs to another lead of theirs says so. */
export function StoryList({ lead, entries }: { lead: LeadRef; entries: readonly StoryEntry[] }) {
  const now = useMinute();
  return (
    <ol className="grid">
      {entries.map((entry) => {
        const Icon = ICONS[entry.kind];
        return (
          <li key={entry.id} className="group grid grid-cols-[2rem_minmax(0,1fr)]">
            <div className="relative">
              <span className="relative z-1 grid size-7 place-items-center rounded-full bg-sunken text-muted">
                <Icon aria-hidden="true" className="size-3.5" />
              </span>
              <span
                aria-hidden="true"
                className="absolute top-7 bottom-0 left-3.5 w-px bg-line group-last:hidden"
              />
            </div>
            <div className="min-w-0 pb-5 pl-2">
              {entry.kind === 'note' ? (
                <NoteEntry lead={lead} note={entry} now={now} />
              ) : (
                <PlainEntry entry={entry} now={now} />
              )}
              <OtherLead lead={lead} entry={entry} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function PlainEntry({ entry, now }: { entry: Exclude<StoryEntry, { kind: 'note' }>; now: Date }) {
  const { title, detail } = storyWords(entry);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {entry.kind === 'analysis' ? (
            <Link to={`/admin/reports/${entry.report_id}`} className="link">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </p>
        <StoryTime at={entry.at} now={now} />
      </div>
      {detail !== '' && (
        <p className="text-fine text-muted [overflow-wrap:anywhere]">
          <bdi>{detail}</bdi>
        </p>
      )}
    </>
  );
}

function OtherLead({ lead, entry }: { lead: LeadRef; entry: StoryEntry }) {
  if (entry.lead === null || (entry.lead.kind === lead.kind && entry.lead.id === lead.id)) return null;
  return (
    <p className="text-[0.8125rem]">
      <Link to={`${LEAD_PATHS[entry.lead.kind]}/${entry.lead.id}`} className="link text-muted">
        On another {entry.lead.kind === 'submission' ? 'submission' : 'consultation request'} of this person
      </Link>
    </p>
  );
}
