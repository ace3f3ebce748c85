import { useEffect } from 'react';
import type { AnalysisState } from './analysis-state.ts';
import { PENDING_ANALYSIS_STORE_KEY } from './pending-analysis.ts';

/**
 * The file of this page shows the marketing sections. A visitor who opens a shared report, or reloads during an
 * analysis, must not see them flash by: the frame of what is coming covers them from the first paint until the state is
 * known (styles/sheet.css). For a shared report the server has set the attribute already.
 */
const HOLD_SCRIPT = `try{const{dataset:d}=document.documentElement;if(/[?&]report=/.test(location.search))d.held="report";else if(/[?&]analysis=/.test(location.search)||sessionStorage.getItem("${PENDING_ANALYSIS_STORE_KEY}"))d.held="analysis"}catch{}`;

export function HoldFirstPaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the security policy.
  return <script dangerouslySetInnerHTML={{ __html: HOLD_SCRIPT }} />;
}

export function useReleaseFirstPaint(kind: AnalysisState['kind']): void {
  useEffect(() => {
    // Still idle means that the effect which reads the address has only just run: give it its render.
    const timer = setTimeout(() => delete document.documentElement.dataset.held, kind === 'idle' ? 60 : 0);
    return () => clearTimeout(timer);
  }, [kind]);
}
