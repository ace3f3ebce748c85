import { apiKeyRefusals } from './api-keys/refusals.ts';
import { callerRefusals } from './caller-refusals.ts';
import { contactRefusals } from './contacts/refusals.ts';
import { disputeRefusals } from './disputes/refusals.ts';
import { draftRefusals } from './drafts/refusals.ts';
import { exportRefusals } from './exports/refusals.ts';
import { leadRefusals } from './leads/refusals.ts';
import { listRefusals } from './lists/refusals.ts';
import { noteRefusals } from './notes/refusals.ts';
import { ownerRefusals } from './owners/refusals.ts';
import { privacyRefusals } from './privacy/refusals.ts';
import { reportRefusals } from './reports/refusals.ts';
import { teamRefusals } from './team/refusals.ts';

/** Every no of the desk, with its status and its sentence. One line for each resource, here and below. */
export const REFUSALS = {
  ...callerRefusals.refusals,
  ...exportRefusals.refusals,
  ...leadRefusals.refusals,
  ...listRefusals.refusals,
  ...noteRefusals.refusals,
  ...contactRefusals.refusals,
  ...disputeRefusals.refusals,
  ...draftRefusals.refusals,
  ...ownerRefusals.refusals,
  ...reportRefusals.refusals,
  ...teamRefusals.refusals,
  ...privacyRefusals.refusals,
  ...apiKeyRefusals.refusals,
};

export type RefusalCode = keyof typeof REFUSALS;

/** Constraints of the schema whose violation staff can understand. Any other violation is a bug. */
export const CONSTRAINTS: Readonly<Record<string, PlainRefusalCode>> = {
  ...exportRefusals.constraints,
  ...leadRefusals.constraints,
  ...listRefusals.constraints,
  ...noteRefusals.constraints,
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
