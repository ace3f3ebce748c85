import {
  BEST_TIMES,
  CALL_OUTCOMES,
  CUSTOM_FIELD_TYPES,
  FOLLOW_UP_OUTCOMES,
  LEAD_KINDS,
  MERGE_FIELDS,
  MESSAGE_STATES,
} from '@fml/contract';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { leadStatus } from '../leads/lead-inputs.ts';
import { mailAttachment, messageChannel } from '../messages/message-row.ts';
import { FOLLOW_UP_CHANGES } from '../refusals.ts';

/** What an entry belongs to: the lead that was asked about, or another one of the same person. */
const noted = z.object({ kind: z.enum(['submission', 'consultation', 'draft']), id: z.string() });

/** The email address of a member of staff; null when it was the system, or the account is gone. */
const staffName = z.string().nullable();
const text = z.string().nullable();
/** The same for all emails that answer each other; null for a text message. */
const mailThread = text;
const amount = z.number().nullable();

function entry<Kind extends string, Shape extends z.core.$ZodLooseShape>(kind: Kind, shape: Shape) {
  return z.object({
    kind: z.literal(kind),
    /** Unique within a timeline. */
    id: z.string(),
    at: z.string(),
    /** Null for a report or a questionnaire alone. */
    lead: noted.nullable(),
    ...shape,
  });
}

/** By a member of staff. */
const BY_STAFF = {
  by: staffName,
  /** Made by the one who asks. */
  isOwn: z.boolean(),
  /** The name of an application, in its own words, that worked for this member of staff. */
  application: text.optional(),
};

const namedLead = z.object({ kind: choiceOf(LEAD_KINDS), id: z.string(), title: z.string() });
/** As it is stored: a text, an option, US dollars, or for `owner` the address of a member of staff. */
const mergeValue = z.union([z.string(), z.number()]).nullable();

/** By a member of staff, by the round robin, as the lead of a known person, or because the owner left the team. */
export const ownerReason = z.enum(['staff', 'turn', 'same_person', 'left']);
export const contactField = z.enum(['business', 'name', 'email', 'phone', 'website', 'contact']);
export const customFieldType = choiceOf(CUSTOM_FIELD_TYPES);
export const followUpOutcome = choiceOf(FOLLOW_UP_OUTCOMES).nullable();

/** What happened with a person, one entry each. */
export const timelineEntry = z.discriminatedUnion('kind', [
  entry('analysis', {
    reportId: z.string(),
    url: z.string(),
    seoScore: amount,
    performanceScore: amount,
    accessibilityScore: amount,
    /** When a visitor first got to see it. */
    firstViewedAt: text,
  }),
  entry('consultation', { bestTime: choiceOf(BEST_TIMES).nullable(), source: z.string() }),
  entry('onboarding', { businessName: z.string(), source: z.string() }),
  /** Staff entered the lead by hand. */
  entry('entered', { ...BY_STAFF, source: z.string() }),
  /** It came with a file. */
  entry('imported', { ...BY_STAFF, source: z.string(), importId: z.string(), fileName: text }),
  entry('thank_you', {}),
  entry('draft', { step: z.number(), businessName: text }),
  entry('status', { ...BY_STAFF, fromStatus: leadStatus, toStatus: leadStatus }),
  /** US dollars; null where nothing is entered. */
  entry('value', { ...BY_STAFF, fromValue: amount, toValue: amount }),
  /** As `value`. */
  entry('monthly', { ...BY_STAFF, fromValue: amount, toValue: amount }),
  /** Why it was lost; null where nothing is entered. */
  entry('reason', { ...BY_STAFF, fromReason: text, toReason: text }),
  /** It got another owner. */
  entry('owner', {
    ...BY_STAFF,
    fromOwner: staffName,
    toOwner: staffName,
    /** False: it was unassigned before. With a `fromOwner` of null: the account is gone. */
    hadOwner: z.boolean(),
    hasOwner: z.boolean(),
    /** The earlier or the new owner is the one who asks. */
    isFromSelf: z.boolean(),
    isToSelf: z.boolean(),
    reason: ownerReason,
  }),
  /** Contact data was corrected, or a further person was added, changed or removed; null where nothing is entered. */
  entry('contact', {
    ...BY_STAFF,
    field: contactField,
    fromText: text,
    toText: text,
  }),
  /** The value of a custom field was changed; null where nothing is entered. */
  entry('custom_field', {
    ...BY_STAFF,
    name: z.string(),
    type: customFieldType,
    fromText: text,
    toText: text,
  }),
  entry('call', { ...BY_STAFF, outcome: choiceOf(CALL_OUTCOMES), note: text }),
  /** What staff wrote to the lead. */
  entry('message', {
    ...BY_STAFF,
    messageId: z.string(),
    channel: messageChannel,
    thread: mailThread,
    /** A number is with its country code and without the plus. */
    recipient: z.string(),
    /** Of a mail. */
    subject: text,
    body: z.string(),
    reportId: text,
    state: choiceOf(MESSAGE_STATES),
    /** Why a draft was not sent. */
    reason: text,
    sendAt: text,
    /** Files from the computer that go along. */
    attachments: z.array(mailAttachment),
    /** Tries so far, of one that waits. */
    attempts: z.number(),
  }),
  /** What a lead or its mail server wrote back. */
  entry('reply', {
    replyId: z.string(),
    thread: mailThread,
    replyKind: z.enum(['reply', 'auto_reply', 'bounce']),
    fromAddress: z.string(),
    fromName: text,
    subject: text,
    body: z.string(),
    /** What it repeats of earlier mails, and its signature. */
    quoted: text,
    isCut: z.boolean(),
    needsAnswer: z.boolean(),
    settledAt: text,
    settledBy: staffName,
    attachments: z.array(
      mailAttachment.extend({
        /** Null where it is not kept. */
        mediaType: text,
        /** Why it is not kept. */
        refused: z.enum(['type', 'size', 'count']).nullable(),
      }),
    ),
  }),
  /** An analysis of the lead's website was asked for. */
  entry('analysis_request', {
    ...BY_STAFF,
    url: z.string(),
    /** Null until there is one. */
    reportId: text,
  }),
  /** `isOwn`: may be changed and deleted. */
  entry('note', { ...BY_STAFF, body: z.string(), updatedAt: z.string() }),
  /** What was done with a follow-up; the rest is as it was afterwards. */
  entry('follow_up', {
    ...BY_STAFF,
    /** `corrected`: the outcome was changed after it was done. */
    what: choiceOf(FOLLOW_UP_CHANGES),
    title: z.string(),
    /** Null where it was not changed. */
    fromTitle: text,
    dueAt: z.string(),
    fromDueAt: text,
    timeZone: z.string(),
    assignee: staffName,
    outcome: followUpOutcome,
    outcomeNote: text,
  }),
  /** A lead was merged into another. */
  entry('merge', {
    ...BY_STAFF,
    mergeId: z.string(),
    kept: namedLead,
    merged: namedLead,
    /** What differed between the two. */
    fields: z.array(
      z.object({
        field: choiceOf(MERGE_FIELDS),
        kept: mergeValue,
        merged: mergeValue,
        /** Whether the kept lead got the value of the merged one. */
        isTaken: z.boolean(),
      }),
    ),
    undoneAt: text,
    undoUntil: z.string(),
  }),
  entry('merge_undone', {
    ...BY_STAFF,
    kept: namedLead,
    merged: namedLead,
    /** What was changed after the merge, so that its undo left it. */
    leftFields: z.array(choiceOf(MERGE_FIELDS)),
    /** Custom fields, by the names they had. */
    leftCustomFields: z.array(z.string()),
  }),
  /** Staff looked at two leads: not the same person. */
  entry('told_apart', { ...BY_STAFF, first: namedLead, second: namedLead }),
  /** A message of the system about the lead. */
  entry('notice', {
    channel: z.enum(['email', 'sms', 'webhook', 'push']),
    messageKind: z.string(),
    recipient: z.string(),
    state: z.enum(['waiting', 'sent', 'dead']),
    attempts: z.number(),
    finishedAt: text,
  }),
]);

export type TimelineEntry = z.output<typeof timelineEntry>;
