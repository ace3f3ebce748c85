import type { WebsiteReport } from '@fml/contract';
import type { Comparison } from '../../api/compare-report.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ReportLabels } from '../report/labels/english.ts';
import { useLabels } from '../report/labels/report-labels.ts';
import { METRIC_NAMES, type MetricName, type Metrics, ownMetrics, standingOf } from './compared-metrics.ts';
import { type ComparisonLabels, letterOf, shortAddress } from './comparison-labels.ts';

interface Column {
  key: string;
  name: string;
  /** Written out where there is room, and read out. */
  address?: string;
  metrics: Metrics;
}

const CELL = 'px-0.5 py-2.5 text-right align-baseline tabular-nums sm:px-3';

export function MetricsTable({
  report,
  competitors,
  median,
  labels,
}: {
  report: WebsiteReport;
  competitors: readonly { place: number; url: string; metrics: Metrics }[];
  median: Comparison['median'];
  labels: ComparisonLabels;
}) {
  const reportLabels = useLabels();
  const own = ownMetrics(report);
  const others: Column[] = [
    ...competitors.map(({ place, url, metrics }) => ({
      key: url,
      name: letterOf(place),
      address: shortAddress(url),
      metrics,
    })),
    ...(median === null ? [] : [{ key: 'median', name: labels.median, metrics: median.figures }]),
  ];
  const standings = new Set(
    others.flatMap(({ metrics }) => METRIC_NAMES.map((name) => standingOf(name, own[name], metrics[name]))),
  );
  return (
    <div className="min-w-0">
      <table className="w-full table-fixed border-collapse text-[0.75rem] sm:text-small">
        <caption className="pb-2 text-left font-display text-[1.0625rem] font-bold">{labels.table}</caption>
        <thead className="border-b-2 border-rule">
          <tr>
            <td className="w-[26%] sm:w-[34%]" />
            <th scope="col" className={classNames(CELL, 'font-bold')}>
              {labels.you}
            </th>
            {others.map(({ key, name, address }) => (
              <th
                key={key}
                scope="col"
                className={classNames(CELL, 'font-semibold', address === undefined && 'w-[17%]')}
              >
                {name}
                {address !== undefined && (
                  <span className="font-normal text-muted max-lg:sr-only lg:block lg:text-fine lg:leading-tight">
                    {' '}
                    <BreakableAddress>{address}</BreakableAddress>
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {METRIC_NAMES.map((name) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-1 text-left font-normal [overflow-wrap:anywhere]">
                {metricLabel(name, reportLabels, labels)}
              </th>
              <td className={classNames(CELL, 'bg-sunken font-bold')}>
                <Value value={own[name]} labels={labels} />
              </td>
              {others.map(({ key, metrics }) => (
                <td key={key} className={classNames(CELL, 'whitespace-nowrap')}>
                  <Standing standing={standingOf(name, own[name], metrics[name])} labels={labels} />
                  <Value value={metrics[name]} labels={labels} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {standings.has('ahead') && (
        <p className="mt-2 text-fine text-muted">
          <AheadMark /> {labels.aheadNote}
        </p>
      )}
      {standings.has('even') && (
        <p className="mt-1 text-fine text-muted">
          <EvenMark /> {labels.evenNote}
        </p>
      )}
      {report.coverage.kind !== 'full' && <p className="mt-1 text-fine text-muted">{labels.partlyYours}</p>}
      {median !== null && <p className="mt-1 text-fine text-muted">{median.sentence}.</p>}
    </div>
  );
}

function metricLabel(name: MetricName, { scores, metrics }: ReportLabels, labels: ComparisonLabels): string {
  switch (name) {
    case 'reachScore':
      return scores.reach.title;
    case 'seoScore':
      return scores.seo.title;
    case 'performanceScore':
      return scores.performance.title;
    case 'accessibilityScore':
      return scores.accessibility.title;
    case 'loadTimeEstimate':
      return `${metrics.labels.load_time_estimate} (${labels.seconds})`;
    case 'pageSizeKb':
      return `${metrics.labels.page_size_kb} (${labels.kilobytes})`;
    case 'numImages':
      return metrics.labels.num_images;
    case 'numScripts':
      return metrics.labels.num_scripts;
  }
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

function Value({ value, labels }: { value: number | null; labels: ComparisonLabels }) {
  if (value !== null) return number.format(value);
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        {labels.notMeasured}
      </span>
      <span className="sr-only">{labels.notMeasuredSpoken}</span>
    </>
  );
}

function Standing({
  standing,
  labels,
}: {
  standing: ReturnType<typeof standingOf>;
  labels: ComparisonLabels;
}) {
  if (standing !== 'ahead' && standing !== 'even') return null;
  return (
    <>
      {standing === 'ahead' ? <AheadMark /> : <EvenMark />}
      <span className="sr-only">{labels[standing]}: </span>
    </>
  );
}

const MARK = 'mr-0.5 inline size-2 align-baseline sm:mr-1';

function EvenMark() {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={classNames(MARK, 'fill-muted')}>
      <path d="M0 2h10v2H0zM0 6h10v2H0z" />
    </svg>
  );
}

function AheadMark() {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={classNames(MARK, 'fill-accent')}>
      <path d="M5 1 9.5 9h-9z" />
    </svg>
  );
}
