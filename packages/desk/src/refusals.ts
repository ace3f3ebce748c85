import { apiKeyRefusals } from './api-keys/refusals.ts';
import { auditRefusals } from './audit-log/refusals.ts';
import { callerRefusals } from './caller-refusals.ts';
import { callRefusals } from './calls/refusals.ts';
import { changesRefusals } from './changes/refusals.ts';
import { contactRefusals } from './contacts/refusals.ts';
import { customFieldRefusals } from './custom-fields/refusals.ts';
import { disputeRefusals } from './disputes/refusals.ts';
import { draftRefusals } from './drafts/refusals.ts';
import { duplicateRefusals } from './duplicates/refusals.ts';
import { exportRefusals } from './exports/refusals.ts';
import { followUpRefusals } from './follow-ups/refusals.ts';
import { importRefusals } from './imports/refusals.ts';
import { leadRefusals } from './leads/refusals.ts';
import { mergeRefusals } from './merges/refusals.ts';
import { messageRefusals } from './messages/refusals.ts';
import { metricRefusals } from './metrics/refusals.ts';
import { noteRefusals } from './notes/refusals.ts';
import { notificationRefusals } from './notifications/refusals.ts';
import { outboxRefusals } from './outbox/refusals.ts';
import { ownerRefusals } from './owners/refusals.ts';
import { pagingRefusals } from './paging/refusals.ts';
import { privacyRefusals } from './privacy/refusals.ts';
import { readingRefusals } from './reading/refusals.ts';
import { reportRefusals } from './reports/refusals.ts';
import { settingsRefusals } from './settings/refusals.ts';
import { teamRefusals } from './team/refusals.ts';
import { viewRefusals } from './views/refusals.ts';
import { webhookRefusals } from './webhooks/refusals.ts';

/** Every no of the desk, with its status and its sentence. One line for each resource, here and below. */
export const REFUSALS = {
  ...callerRefusals.refusals,
  ...changesRefusals.refusals,
  ...viewRefusals.refusals,
  ...exportRefusals.refusals,
  ...leadRefusals.refusals,
  ...mergeRefusals.refusals,
  ...duplicateRefusals.refusals,
  ...pagingRefusals.refusals,
  ...readingRefusals.refusals,
  ...importRefusals.refusals,
  ...noteRefusals.refusals,
  ...notificationRefusals.refusals,
  ...webhookRefusals.refusals,
  ...messageRefusals.refusals,
  ...outboxRefusals.refusals,
  ...callRefusals.refusals,
  ...followUpRefusals.refusals,
  ...customFieldRefusals.refusals,
  ...contactRefusals.refusals,
  ...disputeRefusals.refusals,
  ...draftRefusals.refusals,
  ...ownerRefusals.refusals,
  ...reportRefusals.refusals,
  ...teamRefusals.refusals,
  ...settingsRefusals.refusals,
  ...metricRefusals.refusals,
  ...privacyRefusals.refusals,
  ...apiKeyRefusals.refusals,
  ...auditRefusals.refusals,
};

export type RefusalCode = keyof typeof REFUSALS;

/** Constraints of the schema whose violation staff can understand. Any other violation is a bug. */
export const CONSTRAINTS: Readonly<Record<string, PlainRefusalCode>> = {
  ...leadRefusals.constraints,
  ...viewRefusals.constraints,
  ...noteRefusals.constraints,
  ...notificationRefusals.constraints,
  ...webhookRefusals.constraints,
  ...messageRefusals.constraints,
  ...customFieldRefusals.constraints,
  ...contactRefusals.constraints,
  ...reportRefusals.constraints,
};

/** Codes whose sentence needs no details. */
export type PlainRefusalCode = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code]['sentence'] extends string ? Code : never;
}[RefusalCode];

/** What the sentence of a code needs to know. */
export type RefusalDetails<Code extends RefusalCode> = (typeof REFUSALS)[Code]['sentence'] extends (
  details: infer Details,
) => string
  ? [details: Details]
  : [];
