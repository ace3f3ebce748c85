import { type LeadSuspicion, MIN_FILL_MS } from '@fml/contract';
import { findLead } from '@fml/db';
import { type LeadKeys, leadKeys } from './lead-keys.ts';
import type { LeadSettings } from './lead-settings.ts';
import { type FormTraces, suspicionOf } from './suspicion-of.ts';
import { REFUSED_TURNS, takeLeadTurn } from './take-lead-turn.ts';

/** A form as it was sent: what the visitor answered, how it was filled in, and the page's own key. */
export interface SentForm {
  kind: 'submission' | 'consultation';
  requestKey: string | undefined;
  answers: object;
  traces: FormTraces;
}

export type LeadAdmission =
  | { outcome: 'admitted'; keys: LeadKeys; suspicion: LeadSuspicion | null }
  /** It came before, and another one would be too many. */
  | { outcome: 'known'; id: string }
  /** Too many: a sentence for the visitor. */
  | { outcome: 'refused'; reason: string };

const FORM_OF_KIND = { submission: 'onboarding', consultation: 'consultation' } as const;

/** Whether a lead is to be stored, under which keys, and why it may be no person's. Takes from the limits. */
export async function admitLead(
  { kind, requestKey, answers, traces }: SentForm,
  settings: LeadSettings,
  clientKey: string,
): Promise<LeadAdmission> {
  const db = settings.database();
  const keys = leadKeys(requestKey, answers);
  const { key, earlierKey } = keys;
  const turn = settings.limited ? await takeLeadTurn(db, clientKey) : 'free';
  if (turn === 'client_refused' || turn === 'all_refused') {
    const id = await findLead(db.appPool, kind, earlierKey === undefined ? [key] : [key, earlierKey]);
    return id === null ? { outcome: 'refused', reason: REFUSED_TURNS[turn] } : { outcome: 'known', id };
  }
  const suspicion = await suspicionOf(traces, {
    minFillMs: MIN_FILL_MS[FORM_OF_KIND[kind]],
    requestKey: key,
    captcha: settings.captcha,
    isFlood: turn === 'flood',
  });
  return { outcome: 'admitted', keys, suspicion };
}
