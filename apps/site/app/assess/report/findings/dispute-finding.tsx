import type { ReportIssue, WebsiteReport } from '@fml/contract';
import { createContext, useContext } from 'react';
import { DisputeControl } from '../../../finding-dispute/dispute-control.tsx';
import { buttonClassName } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CONTROL_CLASS_NAME } from '../../../ui/input.tsx';

/** The report whose findings can be disputed; none in samples. */
export const DisputedReport = createContext<Pick<WebsiteReport, 'report_id' | 'language'> | null>(null);

const LOOK = { control: CONTROL_CLASS_NAME, button: classNames(buttonClassName('outline'), 'min-h-11 py-2') };

export function DisputeFinding({ issue }: { issue: ReportIssue }) {
  const report = useContext(DisputedReport);
  if (report === null) return null;
  return (
    <DisputeControl
      finding={{
        reportId: report.report_id,
        auditId: issue.id,
        title: issue.title,
        language: report.language ?? 'en',
      }}
      look={LOOK}
    />
  );
}
