import { BEST_TIMES, isUuid, optionKeys } from '@fml/contract';
import { isRecord } from '../../lead-form/is-record.ts';
import type { TextStore } from '../../lead-form/safe-storage.ts';
import { type ConsultationFields, NO_FIELDS } from './consultation-request.ts';

/** A request that was not sent yet, or not answered: what outlives the page. */
export interface KeptRequest {
  fields: ConsultationFields;
  /** Makes a request that is repeated the same lead; shared by all tabs. */
  requestKey: string;
  /** When the form was first shown, in ms since 1970. */
  shownAtMs: number;
  /** The report it is about; another one is another request. */
  reportId: string | null;
}

const CONSULTATION_KEY = 'fml:consultation';
const VERSION = 1;
const KEPT_MS = 7 * 86_400_000;
const MOST_CHARACTERS = 2000;

/** Keeps it, or nothing when nothing is filled in. */
export function keepRequest(store: TextStore, kept: KeptRequest): void {
  const isEmpty = Object.values(kept.fields).every((text) => text === '');
  if (isEmpty) store.removeItem(CONSULTATION_KEY);
  else store.setItem(CONSULTATION_KEY, JSON.stringify({ version: VERSION, ...kept }));
}

export function forgetRequest(store: TextStore): void {
  store.removeItem(CONSULTATION_KEY);
}

/** Reads it back, field by field; another version or one from last week counts as nothing. */
export function keptRequest(store: TextStore, nowMs: number): KeptRequest | null {
  let found: unknown;
  try {
    found = JSON.parse(store.getItem(CONSULTATION_KEY) ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(found) || found['version'] !== VERSION || !isUuid(found['requestKey'])) return null;
  const shownAtMs = found['shownAtMs'];
  if (typeof shownAtMs !== 'number' || shownAtMs > nowMs || nowMs - shownAtMs > KEPT_MS) return null;
  const typed = isRecord(found['fields']) ? found['fields'] : {};
  const text = (name: keyof ConsultationFields) => {
    const value = typed[name];
    return typeof value === 'string' ? value.slice(0, MOST_CHARACTERS) : NO_FIELDS[name];
  };
  return {
    fields: {
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      bestTime: optionKeys(BEST_TIMES).find((key) => key === typed['bestTime']) ?? '',
    },
    requestKey: found['requestKey'],
    shownAtMs,
    reportId: isUuid(found['reportId']) ? found['reportId'] : null,
  };
}
