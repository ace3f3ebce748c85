import { MAX_COMPETITORS, type WebsiteReport } from '@fml/contract';
import { ErrorIcon } from '../../ui/icons.tsx';
import { useLabels } from '../report/labels/report-labels.ts';
import { COMPARISON_LABELS, type ComparisonLabels } from './comparison-labels.ts';
import { CompetitorForm } from './competitor-form.tsx';
import { CompetitorList } from './competitor-list.tsx';
import { Differences } from './differences.tsx';
import { MetricsTable } from './metrics-table.tsx';
import { type ComparisonProblem, useComparison } from './use-comparison.ts';

export function ComparisonSection({ report }: { report: WebsiteReport }) {
  const { language } = useLabels();
  const labels = COMPARISON_LABELS[language];
  const { comparison, problem, reload, add, remove } = useComparison(report.report_id, language);
  if (comparison === null) {
    return problem === null ? (
      <p className="text-muted">{labels.loading}</p>
    ) : (
      <Problem problem={problem} labels={labels} onAgain={reload} />
    );
  }
  const { competitors, median } = comparison;
  const taken = new Set(competitors.map(({ place }) => place));
  const free = Array.from({ length: MAX_COMPETITORS }, (_, index) => index + 1).filter(
    (place) => !taken.has(place),
  );
  const compared = competitors.flatMap(({ place, url, figures }) =>
    figures ? [{ place, url, metrics: figures }] : [],
  );
  return (
    <div className="grid grid-cols-1 gap-7">
      {problem !== null && <Problem problem={problem} labels={labels} />}
      {competitors.length > 0 && (
        <CompetitorList competitors={competitors} labels={labels} onRemove={remove} />
      )}
      {(compared.length > 0 || median !== null) && (
        <MetricsTable report={report} competitors={compared} median={median} labels={labels} />
      )}
      {compared.length > 0 && <Differences comparison={comparison} labels={labels} />}
      {free.length > 0 && <CompetitorForm places={free} labels={labels} onAdd={add} />}
    </div>
  );
}

function Problem({
  problem,
  labels,
  onAgain,
}: {
  problem: ComparisonProblem;
  labels: ComparisonLabels;
  onAgain?: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert" className="flex items-start gap-2 text-small text-critical">
        <ErrorIcon className="mt-1 size-4 shrink-0" />
        {problem.kind === 'refused' ? problem.message : labels[problem.kind]}
      </p>
      {onAgain && (
        <button
          type="button"
          onClick={onAgain}
          className="link min-h-11 cursor-pointer text-small font-semibold"
        >
          {labels.again}
        </button>
      )}
    </div>
  );
}
