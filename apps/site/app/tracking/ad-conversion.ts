import { brand } from '../brand.ts';
import type { GoogleTag } from './google-tag.ts';
import { conversionTarget } from './measurement-settings.ts';
import { type PendingConversion, parseConversions, withConversion, withSent } from './pending-conversions.ts';
import { runningTag } from './running-tag.ts';

const CONVERSIONS_KEY = 'fml:conversions';

const target = conversionTarget(brand.measurement);
const sentByThisPage = new Set<string>();

/**
 * A submission is worth one ad conversion, where that is configured and allowed. It is written down first and crossed
 * out when the tag has sent it, so that a page left in between sends it at the next visit. Never throws.
 */
export function recordConversion(submissionId: string): void {
  const starting = target === null ? null : runningTag();
  if (starting === null) return;
  change((known) => withConversion(known, submissionId, Date.now()));
  starting.then(sendPendingConversions).catch(() => undefined);
}

/** Sends what was written down and not crossed out, each once a page. */
export function sendPendingConversions(tag: GoogleTag): void {
  if (target === null) return;
  for (const { id, isSent } of known()) {
    if (isSent || sentByThisPage.has(id)) continue;
    sentByThisPage.add(id);
    tag.sendConversion({ sendTo: target, id, onSent: () => change((kept) => withSent(kept, id)) });
  }
}

function known(): PendingConversion[] {
  try {
    return parseConversions(window.localStorage.getItem(CONVERSIONS_KEY), Date.now());
  } catch {
    return [];
  }
}

function change(by: (known: PendingConversion[]) => PendingConversion[]): void {
  try {
    window.localStorage.setItem(CONVERSIONS_KEY, JSON.stringify(by(known())));
  } catch {
    // Without storage none is sent: nothing would keep it from being sent twice.
  }
}
