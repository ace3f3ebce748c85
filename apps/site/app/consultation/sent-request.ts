import { CONSULTATION_FIELDS } from '@fml/leads/fields';
import type { TextStore } from '../browser/safe-storage.ts';
import type { ConsultationFields } from './consultation-request.ts';

/** Other tabs listen to changes of it. */
export const SENT_REQUEST_KEY = 'fml:consultation-sent';
/** So long the same request counts as sent; later it is a new one. */
const KNOWN_MS = 3_600_000;

export interface SentContent {
  fields: ConsultationFields;
  reportId: string | null;
}

/** That this device has sent it, so that another tab or a return by Back does not send it again. */
export function saveSentRequest(store: TextStore, content: SentContent, atMs: number): void {
  store.setItem(SENT_REQUEST_KEY, JSON.stringify({ atMs, print: contentFingerprint(content) }));
}

export function wasSent(store: TextStore, content: SentContent, nowMs: number): boolean {
  try {
    const found: unknown = JSON.parse(store.getItem(SENT_REQUEST_KEY) ?? 'null');
    if (typeof found !== 'object' || found === null || !('atMs' in found) || !('print' in found))
      return false;
    const { atMs, print } = found;
    if (typeof atMs !== 'number' || atMs > nowMs || nowMs - atMs >= KNOWN_MS) return false;
    return print === contentFingerprint(content);
  } catch {
    return false;
  }
}

/** Tells contents apart without keeping a name or an address on the device: two FNV-1a sums, forwards and backwards. */
function contentFingerprint({ fields, reportId }: SentContent): string {
  const answers = Object.values(CONSULTATION_FIELDS).map(({ control }) => fields[control].trim());
  const text = JSON.stringify([...answers, reportId]);
  return `${text.length}-${sumOf([...text])}-${sumOf([...text].reverse())}`;
}

function sumOf(characters: string[]): string {
  let sum = 0x811c9dc5;
  for (const character of characters) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (sum >>> 0).toString(16);
}
