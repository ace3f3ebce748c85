import type { LeadStatus } from '../lead-statuses.ts';
import type { NotedRef } from './lead-ref.ts';

interface EntryOf<Kind extends string> {
  kind: Kind;
  /** Unique within a story. */
  id: string;
  at: string;
  /** What it belongs to: what was asked about, or something else of the same email address; null for a report alone. */
  lead: NotedRef | null;
}

/** The email address of a member of staff; null when it was the system, or the account is gone. */
type StaffName = string | null;

/** The name of an application, in its own words, that worked for this member of staff; absent on unfinished forms. */
interface ByApplication {
  application?: string | null;
}

interface StaffChange extends ByApplication {
  by: StaffName;
  /** Made by the one who asks. */
  is_own: boolean;
}

export type MailState = 'waiting' | 'sent' | 'dead';

/** What happened with a person, one entry each. */
export type StoryEntry =
  | (EntryOf<'analysis'> & {
      report_id: string;
      url: string;
      seo_score: number | null;
      performance_score: number | null;
      accessibility_score: number | null;
      /** When a visitor first got to see it. */
      first_viewed_at: string | null;
    })
  | (EntryOf<'consultation'> & { best_time: string | null; source: string })
  | (EntryOf<'onboarding'> & { business_name: string; source: string })
  | EntryOf<'thank_you'>
  | (EntryOf<'draft'> & { step: number; business_name: string | null })
  | (EntryOf<'status'> & StaffChange & { from_status: LeadStatus; to_status: LeadStatus })
  /** US dollars; null where nothing is entered. */
  | (EntryOf<'value'> & StaffChange & { from_value: number | null; to_value: number | null })
  /** Why it was lost; null where nothing is entered. */
  | (EntryOf<'reason'> & StaffChange & { from_reason: string | null; to_reason: string | null })
  /** An application asked for an analysis of the lead's website. */
  | (EntryOf<'analysis_request'> &
      StaffChange & {
        url: string;
        /** Null until there is one. */
        report_id: string | null;
      })
  | (EntryOf<'note'> &
      ByApplication & {
        body: string;
        by: StaffName;
        /** Written by the one who asks: may be changed and deleted. */
        is_own: boolean;
        updated_at: string;
      })
  | (EntryOf<'mail'> & {
      channel: 'email' | 'sms' | 'webhook';
      message_kind: string;
      recipient: string;
      state: MailState;
      attempts: number;
      finished_at: string | null;
    });

export interface LeadNote {
  id: string;
  lead_kind: NotedRef['kind'];
  lead_id: string;
  body: string;
  author: string;
  /** The application with which the author wrote it. */
  application: string | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}
