import {
  formatReportMetrics,
  judgeReport,
  METRIC_SCALES,
  type MetricScale,
  type WebsiteReport,
} from '@fml/contract';
import { CriticalIcon, PassIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Fold } from '../fold/fold.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { MetricScaleBar } from './metric-scale-bar.tsx';
import { RealUsers } from './real-users.tsx';
import { describedScores } from './scores.ts';

type Metrics = WebsiteReport['metrics'];

export function KeyMetrics({ report }: { report: WebsiteReport }) {
  const labels = useLabels();
  const { metrics } = report;
  return (
    <section
      id={SECTION_IDS.metrics}
      tabIndex={-1}
      aria-labelledby="metrics-heading"
      className="outline-none"
    >
      <h2
        id="metrics-heading"
        className="border-b-2 border-rule pb-2 text-[1.375rem] lg:pb-3 lg:text-[1.75rem]"
      >
        {labels.sections.metrics}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 lg:grid-cols-3 lg:gap-x-10">
        {formatReportMetrics(metrics, labels.metrics).map(({ name, label, value, note }) => (
          <div key={name} className="flex flex-col gap-1 border-b border-line py-4">
            <dt className="caption text-muted">{label}</dt>
            <dd className="flex flex-1 flex-col">
              <span
                className={
                  metrics[name] === null
                    ? 'text-muted'
                    : 'figure text-[1.625rem] [font-stretch:106%] lg:text-[2rem]'
                }
              >
                {value}
              </span>
              <MetricJudgment name={name} metrics={metrics} />
              {note && <span className="mt-1.5 block text-fine leading-snug text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <RealUsers report={report} />
      <Fold
        className="mt-2"
        isQuiet
        summary={<span className="caption text-muted">{labels.metrics.scoresMean}</span>}
      >
        <dl className="grid gap-2 pb-2 lg:hidden">
          {describedScores(judgeReport(report).scores, report, labels).map(({ name, title, description }) => (
            <div key={name} className="text-small leading-snug">
              <dt className="inline font-semibold">{title}</dt>{' '}
              <dd className="inline text-muted">{description}</dd>
            </div>
          ))}
        </dl>
        <p className="max-w-[44em] text-small leading-snug text-muted">{labels.scores.legend}</p>
      </Fold>
    </section>
  );
}

function MetricJudgment({ name, metrics }: { name: keyof Metrics; metrics: Metrics }) {
  const labels = useLabels();
  const value = metrics[name];
  if (value === null) return null;
  if (typeof value === 'boolean') return <YesNo isGood={value} isVital={name === 'has_mobile_viewport'} />;
  const scale: MetricScale | undefined =
    name in METRIC_SCALES ? METRIC_SCALES[name as keyof typeof METRIC_SCALES] : undefined;
  if (scale === undefined) {
    return <span className="mt-2 text-fine leading-snug text-muted">{labels.metrics.weightCounts}</span>;
  }
  const unit = UNITS[name] ?? '';
  return <MetricScaleBar value={value} scale={scale} unit={unit} />;
}

const UNITS: Partial<Record<keyof Metrics, string>> = { page_size_kb: 'KB', load_time_estimate: 's' };

/** Without a mobile viewport a page can hardly be used on a phone; without structured data it can. */
function YesNo({ isGood, isVital }: { isGood: boolean; isVital: boolean }) {
  const { bands } = useLabels();
  const band = isGood ? 'good' : isVital ? 'poor' : 'fair';
  const Icon = { good: PassIcon, fair: WarningIcon, poor: CriticalIcon }[band];
  return (
    <span className="mt-2 flex items-center gap-1.5 text-fine font-semibold">
      <Icon className="size-4" />
      {bands[band]}
    </span>
  );
}
