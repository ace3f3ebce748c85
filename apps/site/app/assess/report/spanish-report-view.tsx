import { useLayoutEffect } from 'react';
import { useOutletContext } from 'react-router';
import { FRAME_SPANISH } from '../../site-frame/frame-spanish.ts';
import { FRAME_ENGLISH, type SetFrameTexts } from '../../site-frame/frame-texts.ts';
import { SpanishLabels } from './labels/spanish-labels.tsx';
import type { ReportViewProps } from './report-sheet.tsx';
import { ReportView } from './report-view.tsx';

/** The same page around a report whose texts are Spanish, with its header and footer. */
export function SpanishReportView(view: ReportViewProps) {
  const setFrame = useOutletContext<SetFrameTexts | undefined>();
  useLayoutEffect(() => {
    setFrame?.(FRAME_SPANISH);
    return () => setFrame?.(FRAME_ENGLISH);
  }, [setFrame]);
  return (
    <SpanishLabels>
      <ReportView {...view} />
    </SpanishLabels>
  );
}
