import type { LeadStatus } from '../lead-statuses.ts';
import type { CustomValues } from './custom-fields.ts';
import type { LeadRef } from './lead-ref.ts';

/** What may be taken from a lead when it is merged into another; some only when the kept lead is a submission. */
export const MERGE_FIELDS = {
  business: 'Business',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  type: 'Business type',
  urgency: 'Urgency',
  bestTime: 'Best time to call',
  status: 'Status',
  owner: 'Owner',
  value: 'Deal value',
  monthly: 'Monthly value',
  reason: 'Loss reason',
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;

/** Why two leads may be one person. */
export const DUPLICATE_REASONS = {
  email: 'same email address',
  phone: 'same phone number',
  site: 'same website',
  name: 'similar name',
} as const;
export type DuplicateReason = keyof typeof DUPLICATE_REASONS;

export interface NamedLead extends LeadRef {
  title: string;
}

/** A value as it is stored: a text, an option, US dollars, or for `owner` the address of a member of staff. */
export type MergeValue = string | number | null;

export interface MergedField {
  field: MergeField;
  kept: MergeValue;
  merged: MergeValue;
  /** Whether the kept lead got the value of the merged one. */
  isTaken: boolean;
}

/** A lead next to another, with what comes along when it is merged. */
export interface ComparedLead extends NamedLead {
  createdAt: string;
  updatedAt: string;
  /** Set when it was merged before. */
  mergedInto: string | null;
  /** The owner's email address; null: unassigned. */
  owner: string | null;
  /** Of the fields that leads of its kind have; for `owner` an id. */
  fields: { field: MergeField; value: MergeValue }[];
  /** Of custom fields. */
  customValues: CustomValues;
  notes: number;
  calls: number;
  /** Open follow-ups. */
  followUps: number;
  contacts: number;
  mails: number;
}

export interface MergeRequest {
  kept: Pick<ComparedLead, 'kind' | 'id' | 'updatedAt'>;
  merged: Pick<ComparedLead, 'kind' | 'id' | 'updatedAt'>;
  /** The fields whose value comes from the merged lead. */
  taken: (MergeField | `own:${string}`)[];
}

/** What was changed after a merge, so that its undo left it. */
export interface LeftByUndo {
  leftFields: MergeField[];
  /** Custom fields, by the names they had. */
  leftCustomFields: string[];
}

interface PossibleDuplicate extends NamedLead {
  subtitle: string;
  status: LeadStatus;
  createdAt: string;
  reasons: DuplicateReason[];
}

/** What a lead screen says about merging. */
export interface LeadDuplicates {
  duplicates: PossibleDuplicate[];
  /** The lead that stands for this one since they were merged; null for a lead of its own. */
  merged:
    | (NamedLead & {
        mergeId: string;
        by: string | null;
        isOwn: boolean;
        mergedAt: string;
        undoUntil: string;
      })
    | null;
}

export interface DuplicatePair {
  newer: Omit<PossibleDuplicate, 'reasons'>;
  older: Omit<PossibleDuplicate, 'reasons'>;
  reasons: DuplicateReason[];
}

export interface DuplicatePairs {
  pairs: DuplicatePair[];
  /** The arrival of the oldest lead that was looked at; null when there was none. */
  lookedTo: string | null;
  /** For the next leads; null at the end. */
  nextCursor: string | null;
}
