import { Link } from 'react-router';
import { Card } from '../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { shortDate } from '../lead/date-words.ts';
import type { LeadReport } from '../lead/detail/lead-screen.tsx';
import { hostWords } from '../lead/lead-links.ts';
import { Said } from '../lead/lead-marks.tsx';

/** The report under which somebody asked to be called. */
export function ReportCard({ report }: { report: LeadReport }) {
  if (report === undefined) return null;
  if (report === null) {
    return (
      <Card title="Website report">
        <p className="text-muted">They asked for a call without a report, so ask for their website first.</p>
      </Card>
    );
  }
  const { final_url, timestamp, seo_score, performance_score, accessibility_score, issues } = report.report;
  return (
    <Card
      title={
        <>
          Report of <Said>{hostWords(final_url)}</Said>
        </>
      }
      description={`Made ${shortDate(timestamp)}. ${issues.critical.length} critical, ${issues.warnings.length} warnings.`}
      actions={
        <Link to={`/admin/reports/${report.id}`} className={deskButtonClassName('outline', 'small')}>
          Open report
        </Link>
      }
    >
      <dl className="grid grid-cols-3 gap-4">
        <Score label="SEO" score={seo_score} />
        <Score label="Performance" score={performance_score} />
        <Score label="Accessibility" score={accessibility_score} />
      </dl>
    </Card>
  );
}

function Score({ label, score }: { label: string; score: number | null }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="figure text-[1.75rem]">{score ?? <span className="text-small">not measured</span>}</dd>
    </div>
  );
}
