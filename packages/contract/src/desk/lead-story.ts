import type { LeadStatus } from '../lead-statuses.ts';
import type { CustomFieldType } from './custom-fields.ts';
import type { FollowUpOutcome } from './follow-ups.ts';
import type { CallOutcome } from './lead-calls.ts';
import type { ContactField } from './lead-contacts.ts';
import type { LeadMailState, MailAttachment, ReplyAttachment, ReplyKind } from './lead-mails.ts';
import type { LeftByUndo, MergedField, NamedLead } from './lead-merges.ts';
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
  isOwn: boolean;
}

export type MailState = 'waiting' | 'sent' | 'dead';

/** `corrected`: the outcome was changed after it was done. */
type FollowUpChange =
  | 'added'
  | 'moved'
  | 'assigned'
  | 'edited'
  | 'done'
  | 'corrected'
  | 'reopened'
  | 'deleted'
  | 'restored';

/** What happened with a person, one entry each. */
export type StoryEntry =
  | (EntryOf<'analysis'> & {
      reportId: string;
      url: string;
      seoScore: number | null;
      performanceScore: number | null;
      accessibilityScore: number | null;
      /** When a visitor first got to see it. */
      firstViewedAt: string | null;
    })
  | (EntryOf<'consultation'> & { bestTime: string | null; source: string })
  | (EntryOf<'onboarding'> & { businessName: string; source: string })
  /** Staff entered the lead by hand. */
  | (EntryOf<'entered'> & StaffChange & { source: string })
  /** It came with a file. */
  | (EntryOf<'imported'> & StaffChange & { source: string; importId: string; fileName: string | null })
  | EntryOf<'thank_you'>
  | (EntryOf<'draft'> & { step: number; businessName: string | null })
  | (EntryOf<'status'> & StaffChange & { fromStatus: LeadStatus; toStatus: LeadStatus })
  /** US dollars; null where nothing is entered. */
  | (EntryOf<'value' | 'monthly'> & StaffChange & { fromValue: number | null; toValue: number | null })
  /** Why it was lost; null where nothing is entered. */
  | (EntryOf<'reason'> & StaffChange & { fromReason: string | null; toReason: string | null })
  /** It got another owner. */
  | (EntryOf<'owner'> &
      StaffChange & {
        fromOwner: StaffName;
        toOwner: StaffName;
        /** False: it was unassigned before. With a `fromOwner` of null: the account is gone. */
        hadOwner: boolean;
        hasOwner: boolean;
        /** The earlier or the new owner is the one who asks. */
        isFromSelf: boolean;
        isToSelf: boolean;
        /** By a member of staff, by the round robin, as the lead of a known person, or because the owner left the team. */
        reason: 'staff' | 'turn' | 'same_person' | 'left';
      })
  /** Contact data was corrected, or a further person was added, changed or removed; null where nothing is entered. */
  | (EntryOf<'contact'> &
      StaffChange & { field: ContactField | 'contact'; fromText: string | null; toText: string | null })
  /** The value of a custom field was changed; null where nothing is entered. */
  | (EntryOf<'custom_field'> &
      StaffChange & { name: string; type: CustomFieldType; fromText: string | null; toText: string | null })
  | (EntryOf<'call'> & StaffChange & { outcome: CallOutcome; note: string | null })
  /** A mail that staff wrote. */
  | (EntryOf<'lead_mail'> &
      StaffChange & {
        mailId: string;
        recipient: string;
        subject: string;
        body: string;
        reportId: string | null;
        state: LeadMailState;
        /** Why a draft was not sent. */
        reason: string | null;
        sendAt: string | null;
        /** Files from the computer that go along. */
        attachments: MailAttachment[];
        /** Tries so far, of one that waits. */
        attempts: number;
      })
  /** A text message that staff wrote. */
  | (EntryOf<'lead_text'> &
      StaffChange & {
        textId: string;
        /** With the country code and without the plus. */
        recipient: string;
        body: string;
        state: LeadMailState;
        /** Why a draft was not sent. */
        reason: string | null;
        /** Tries so far, of one that waits. */
        attempts: number;
      })
  /** What a lead or its mail server wrote back. */
  | (EntryOf<'reply'> & {
      replyId: string;
      replyKind: ReplyKind;
      fromAddress: string;
      fromName: string | null;
      subject: string | null;
      body: string;
      /** What it repeats of earlier mails, and its signature. */
      quoted: string | null;
      isCut: boolean;
      needsAnswer: boolean;
      settledAt: string | null;
      settledBy: StaffName;
      attachments: ReplyAttachment[];
    })
  /** An application asked for an analysis of the lead's website. */
  | (EntryOf<'analysis_request'> &
      StaffChange & {
        url: string;
        /** Null until there is one. */
        reportId: string | null;
      })
  | (EntryOf<'note'> &
      ByApplication & {
        body: string;
        by: StaffName;
        /** Written by the one who asks: may be changed and deleted. */
        isOwn: boolean;
        updatedAt: string;
      })
  /** What was done with a follow-up; the rest is as it was afterwards. */
  | (EntryOf<'follow_up'> &
      StaffChange & {
        what: FollowUpChange;
        title: string;
        /** Null where it was not changed. */
        fromTitle: string | null;
        dueAt: string;
        fromDueAt: string | null;
        timeZone: string;
        assignee: StaffName;
        outcome: FollowUpOutcome | null;
        outcomeNote: string | null;
      })
  /** A lead was merged into another. */
  | (EntryOf<'merge'> &
      StaffChange & {
        mergeId: string;
        kept: NamedLead;
        merged: NamedLead;
        /** What differed between the two. */
        fields: MergedField[];
        undoneAt: string | null;
        undoUntil: string;
      })
  | (EntryOf<'merge_undone'> &
      StaffChange &
      LeftByUndo & {
        kept: NamedLead;
        merged: NamedLead;
      })
  /** Staff looked at two leads: not the same person. */
  | (EntryOf<'told_apart'> & StaffChange & { first: NamedLead; second: NamedLead })
  | (EntryOf<'mail'> & {
      channel: 'email' | 'sms' | 'webhook' | 'push';
      messageKind: string;
      recipient: string;
      state: MailState;
      attempts: number;
      finishedAt: string | null;
    });
