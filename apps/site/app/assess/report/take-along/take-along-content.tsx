import type { WebsiteReport } from '@fml/contract';
import { useWords } from '../words/report-words.ts';
import { EmailReport } from './email-report.tsx';
import { ScoreBadge } from './score-badge.tsx';
import { TAKE_ALONG_WORDS } from './take-along-words.ts';

/** What is behind the fold: two ways to take the report along that need more than a press. */
export function TakeAlongContent({ report }: { report: WebsiteReport }) {
  const { language } = useWords();
  const words = TAKE_ALONG_WORDS[language];
  return (
    <div className="grid grid-cols-1 gap-9 pt-3">
      <EmailReport reportId={report.report_id} language={language} words={words.mail} />
      <ScoreBadge report={report} words={words.badge} />
    </div>
  );
}
