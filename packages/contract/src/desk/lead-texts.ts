import type { LeadMailState } from './lead-mails.ts';
import type { LeadKind, LeadRef } from './lead-ref.ts';

/** Characters: three parts of a text message. */
export const MAX_TEXT_LENGTH = 459;

/** A text message that staff wrote to a lead. */
export interface LeadText {
  id: string;
  lead: LeadRef;
  /** With the country code and without the plus. */
  recipient: string;
  body: string;
  state: LeadMailState;
  /** Why a draft was not sent. */
  reason: string | null;
}

export interface NewLeadText {
  /** Chosen by the page: sent twice, it is still one text message. */
  id: string;
  leadKind: LeadKind;
  leadId: string;
  recipient: string;
  body: string;
}

export interface TextTemplate {
  id: string;
  name: string;
  body: string;
}

/** What the form for a text message to a lead needs. */
export interface TextForm {
  /** A worker has a text message service. */
  canSend: boolean;
  /** The lead first. `shown` is the number as it was entered. */
  recipients: { number: string; shown: string; name: string }[];
  fields: { name: string; value: string | null }[];
  templates: TextTemplate[];
  /** The newest report of the lead. */
  reportId: string | null;
  /** Handed back with the message: who wrote after that is told. */
  lastTextId: string | null;
}

export interface TextSettings {
  canSend: boolean;
  templates: (TextTemplate & { updatedAt: string })[];
}
