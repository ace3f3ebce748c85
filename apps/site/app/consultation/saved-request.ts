import { isUuid } from '@fml/contract';
import { CONSULTATION_FIELDS } from '@fml/leads/fields';
import type { TextStore } from '../browser/safe-storage.ts';
import { readValues } from '../lead-form/form-values.ts';
import { isRecord } from '../lead-form/is-record.ts';
import type { ConsultationFields } from './consultation-request.ts';

/** A request that was not sent yet, or not answered: what outlives the page. */
export interface SavedRequest {
  fields: ConsultationFields;
  /** Makes a request that is repeated the same lead; shared by all tabs. */
  requestKey: string;
  /** When the form was first shown, in ms since 1970. */
  shownAtMs: number;
  /** The report it is about; another one is another request. */
  reportId: string | null;
}

export const SAVED_REQUEST_KEY = 'fml:consultation';
const VERSION = 1;
const KEPT_MS = 7 * 86_400_000;
const MAX_CHARACTERS = 2000;

/** Keeps it, or nothing when nothing is filled in. */
export function saveRequest(store: TextStore, kept: SavedRequest): void {
  const isEmpty = Object.values(kept.fields).every((text) => text === '');
  if (isEmpty) store.removeItem(SAVED_REQUEST_KEY);
  else store.setItem(SAVED_REQUEST_KEY, JSON.stringify({ version: VERSION, ...kept }));
}

export function clearSavedRequest(store: TextStore): void {
  store.removeItem(SAVED_REQUEST_KEY);
}

/** Reads it back, field by field; another version or one from last week counts as nothing. */
export function readSavedRequest(store: TextStore, nowMs: number): SavedRequest | null {
  let found: unknown;
  try {
    found = JSON.parse(store.getItem(SAVED_REQUEST_KEY) ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(found) || found['version'] !== VERSION || !isUuid(found['requestKey'])) return null;
  const shownAtMs = found['shownAtMs'];
  if (typeof shownAtMs !== 'number' || shownAtMs > nowMs || nowMs - shownAtMs > KEPT_MS) return null;
  return {
    fields: readValues(CONSULTATION_FIELDS, isRecord(found['fields']) ? found['fields'] : {}, MAX_CHARACTERS),
    requestKey: found['requestKey'],
    shownAtMs,
    reportId: isUuid(found['reportId']) ? found['reportId'] : null,
  };
}
