import { useEffect } from 'react';
import { hydrateImmediatelyScript, INTERACTIVE_EVENT, type Restorable } from './hydrate-immediately.ts';

/**
 * A page of the framework stays as its file shows it until the visitor begins to use it (page-pipeline/pages/page-start.ts);
 * with this in it not where the browser holds something of the visitor's for it.
 */
export function HydrateImmediately(restorable: Restorable) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own constants; its hash is in the security policy.
  return <script dangerouslySetInnerHTML={{ __html: hydrateImmediatelyScript(restorable) }} />;
}

/** Says that the page answers from here on: what was pressed before is pressed again. */
export function useInteractivePage(isReady = true): void {
  useEffect(() => {
    if (!isReady) return;
    document.documentElement.dataset['operated'] = '';
    window.dispatchEvent(new Event(INTERACTIVE_EVENT));
  }, [isReady]);
}
