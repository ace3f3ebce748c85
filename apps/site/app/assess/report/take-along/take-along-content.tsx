import type { WebsiteReport } from '@fml/contract';
import { useLabels } from '../labels/report-labels.ts';
import { CopyBrief } from './copy-brief.tsx';
import { EmailReport } from './email-report.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { TAKE_ALONG_LABELS } from './take-along-labels.ts';

export function TakeAlongContent({ report }: { report: WebsiteReport }) {
  const { language } = useLabels();
  const labels = TAKE_ALONG_LABELS[language];
  return (
    <div className="grid grid-cols-1 gap-9 pt-3">
      <EmailReport reportId={report.report_id} language={language} labels={labels.mail} />
      <CopyBrief report={report} labels={labels.brief} />
      <ScoreBadge report={report} labels={labels.badge} />
    </div>
  );
}
