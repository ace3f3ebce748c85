import { deviceStore } from '../browser/safe-storage.ts';
import { hasPrivacyControl } from './consent.ts';
import { runningTag } from './running-tag.ts';
import { saveVisit } from './saved-attribution.ts';

/** Sends a page view where ids are configured and the visitor allows it; else loads nothing at all. Never rejects. */
export async function countVisit(path: string, isStillThere: () => boolean = () => true): Promise<void> {
  const starting = path.startsWith('/admin') ? null : runningTag();
  if (starting === null) return;
  try {
    const tag = await starting;
    if (isStillThere()) tag.sendPageView({ path, title: document.title, origin: window.location.origin });
    // Left over from a thank-you page that was closed before its conversion went out.
    const { sendPendingConversions } = await import('./ad-conversion.ts');
    sendPendingConversions(tag);
  } catch {
    // Measuring is never worth an error on the page.
  }
}

/** Writes down how the visitor came here. */
export function saveCurrentVisit(): void {
  saveVisit(deviceStore, {
    address: new URL(window.location.href),
    referrer: document.referrer,
    at: new Date(),
    keepsClickId: !hasPrivacyControl(navigator),
  });
}
