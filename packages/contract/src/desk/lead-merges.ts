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

/** Two leads that were compared, and what the person who did so chose. */
export interface MergeRequest {
  kept: LeadRef & { updatedAt: string };
  merged: LeadRef & { updatedAt: string };
  /** The fields whose value comes from the merged lead. */
  taken: (MergeField | `own:${string}`)[];
}

/** What was changed after a merge, so that its undo left it. */
export interface LeftByUndo {
  leftFields: MergeField[];
  /** Custom fields, by the names they had. */
  leftCustomFields: string[];
}
