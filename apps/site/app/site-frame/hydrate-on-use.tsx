import { useEffect } from 'react';
import { InlineScript } from '../browser/inline-script.tsx';
import { hydrateImmediatelyScript, INTERACTIVE_EVENT, type Restorable } from './hydrate-immediately.ts';

/**
 * A page of the framework stays as its file shows it until the visitor begins to use it (page-pipeline/pages/page-start.ts);
 * with this in it not where the browser holds something of the visitor's for it.
 */
export function HydrateImmediately(restorable: Restorable) {
  return <InlineScript code={hydrateImmediatelyScript(restorable)} />;
}

/** Says that the page answers from here on: what was pressed before is pressed again. */
export function useInteractivePage(isReady = true): void {
  useEffect(() => {
    if (!isReady) return;
    document.documentElement.dataset['operated'] = '';
    window.dispatchEvent(new Event(INTERACTIVE_EVENT));
  }, [isReady]);
}
