import { isUuid } from '@fml/contract';
import type { PendingAnalysis } from './pending-analysis.ts';

/** What the address of the page says about a form that was sent before the scripts had arrived. */
export interface EntryParams {
  /** The server has started it: the page joins it. */
  startedBeforeScripts: PendingAnalysis | null;
  /** Only typed so far: the page starts it. */
  typedBeforeScripts: string | null;
}

export function readEntryParams(search: string): EntryParams {
  const asked = new URLSearchParams(search);
  const [url, requestKey] = [asked.get('url'), asked.get('analysis')];
  const isStarted = url !== null && isUuid(requestKey);
  return {
    startedBeforeScripts: isStarted ? { url, requestKey } : null,
    typedBeforeScripts: isStarted ? null : url,
  };
}
