import { NOT_MEASURED_LABEL, type WebsiteReport } from '@fml/contract';
import { Card } from '../../../ui/desk/card.tsx';
import { scoreColor } from '../score-badge.tsx';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

export function ReportScores({ report }: { report: WebsiteReport }) {
  const { metrics } = report;
  return (
    <Card isFlush>
      <dl className="report-scores">
        <Score label="SEO" score={report.seo_score} />
        <Score label="Performance" score={report.performance_score} />
        <Score label="Accessibility" score={report.accessibility_score} />
      </dl>
      <dl className="report-metrics">
        <Metric label="Load time" value={measured(metrics.load_time_estimate, ' s')} />
        <Metric label="Page size" value={measured(metrics.page_size_kb, ' KB')} />
        <Metric label="Images" value={measured(metrics.num_images)} />
        <Metric label="Scripts" value={measured(metrics.num_scripts)} />
        <Metric label="Mobile viewport" value={yesNo(metrics.has_mobile_viewport)} />
        <Metric label="Structured data" value={yesNo(metrics.has_schema)} />
      </dl>
      {report.coverage.notes.length > 0 && (
        <ul className="border-t border-line px-5 py-3 text-fine text-muted">
          {report.coverage.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Score({ label, score }: { label: string; score: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {score === null ? (
          <span className="text-muted">{NOT_MEASURED_LABEL}</span>
        ) : (
          <span className="score-figure" data-color={scoreColor(score)}>
            <span className="figure">{score}%</span>
            <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="score-bar">
              <rect width="100" height="1" className="score-track" />
              <rect width={score} height="1" className="score-fill" />
            </svg>
          </span>
        )}
      </dd>
    </div>
  );
}

function Metric({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function measured(value: number | null, unit = ''): string {
  return value === null ? NOT_MEASURED_LABEL : `${number.format(value)}${unit}`;
}

function yesNo(value: boolean | null): string {
  if (value === null) return NOT_MEASURED_LABEL;
  return value ? 'Yes' : 'No';
}
