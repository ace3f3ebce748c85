import { useEffect } from 'react';
import type { AnalysisState } from './analysis-state.ts';
import { PENDING_ANALYSIS_STORE_KEY } from './pending-analysis.ts';

/**
 * The file of this page shows the marketing sections. Somebody who opens a shared report, or reloads during an
 * analysis, must not see them flash by: the part below the header stays covered until the state is known.
 */
const HOLD_SCRIPT = `try{if(/[?&]report=/.test(location.search)||sessionStorage.getItem("${PENDING_ANALYSIS_STORE_KEY}"))document.documentElement.dataset.held=""}catch{}`;

export function HoldFirstPaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; its hash is in the security policy.
  return <script dangerouslySetInnerHTML={{ __html: HOLD_SCRIPT }} />;
}

export function useReleaseFirstPaint(kind: AnalysisState['kind']): void {
  useEffect(() => {
    // Still idle means that the effect which reads the address has only just run: give it its render.
    const timer = setTimeout(() => delete document.documentElement.dataset.held, kind === 'idle' ? 60 : 0);
    return () => clearTimeout(timer);
  }, [kind]);
}
