import { type LeadSuspicion, MIN_FILL_MS } from '@fml/contract';
import { findLead } from '../store/store-lead.ts';
import { detectSuspicion, type FormSignals } from './detect-suspicion.ts';
import { type IdempotencyKeys, idempotencyKeys } from './idempotency-key.ts';
import { consumeLeadQuota, QUOTA_EXCEEDED_SENTENCES } from './lead-quota.ts';
import type { LeadSettings } from './lead-settings.ts';

/** A form as it was sent: the answers, how it was filled in, and the key the page chose. */
export interface SubmittedForm {
  kind: 'submission' | 'consultation';
  requestKey: string | undefined;
  answers: object;
  signals: FormSignals;
}

export type LeadAdmission =
  | { outcome: 'admitted'; keys: IdempotencyKeys; suspicion: LeadSuspicion | null }
  /** The quota is used up, but this lead is stored already. */
  | { outcome: 'duplicate'; id: string }
  /** The quota is used up: a sentence for the visitor. */
  | { outcome: 'refused'; reason: string };

const FORM_OF_KIND = { submission: 'onboarding', consultation: 'consultation' } as const;

/** Whether a lead is stored, under which keys, and why it may come from a program. Consumes the quotas. */
export async function admitLead(
  { kind, requestKey, answers, signals }: SubmittedForm,
  settings: LeadSettings,
  clientKey: string,
): Promise<LeadAdmission> {
  const db = settings.database();
  const keys = idempotencyKeys(requestKey, answers);
  const { key, earlierKey } = keys;
  const quota = settings.limited ? await consumeLeadQuota(db, clientKey) : 'within';
  const isExceeded = quota === 'client_exceeded' || quota === 'total_exceeded';
  if (isExceeded) {
    const id = await findLead(db.appPool, kind, earlierKey === undefined ? [key] : [key, earlierKey]);
    if (id !== null) return { outcome: 'duplicate', id };
  }
  if (quota === 'client_exceeded') return refusal(quota);
  const suspicion = await detectSuspicion(signals, {
    minFillMs: MIN_FILL_MS[FORM_OF_KIND[kind]],
    requestKey: key,
    captcha: settings.captcha,
    isFlood: quota !== 'within',
  });
  // A person who has passed the captcha is not turned away for what programs send.
  if (quota === 'total_exceeded' && suspicion !== null) return refusal(quota);
  return { outcome: 'admitted', keys, suspicion };
}

function refusal(quota: 'client_exceeded' | 'total_exceeded'): LeadAdmission {
  return { outcome: 'refused', reason: QUOTA_EXCEEDED_SENTENCES[quota] };
}
