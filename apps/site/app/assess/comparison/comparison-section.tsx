import { MAX_COMPETITORS, type WebsiteReport } from '@fml/contract';
import { ErrorIcon } from '../../ui/icons.tsx';
import { useWords } from '../report/words/report-words.ts';
import { COMPARISON_WORDS, type ComparisonWords } from './comparison-words.ts';
import { CompetitorForm } from './competitor-form.tsx';
import { CompetitorList } from './competitor-list.tsx';
import { Differences } from './differences.tsx';
import { FiguresTable } from './figures-table.tsx';
import { type ComparisonProblem, useComparison } from './use-comparison.ts';

/** The report beside up to three competitors and the median of its trade. */
export function ComparisonSection({ report }: { report: WebsiteReport }) {
  const { language } = useWords();
  const words = COMPARISON_WORDS[language];
  const { comparison, problem, reload, add, remove } = useComparison(report.report_id, language);
  if (comparison === null) {
    return problem === null ? (
      <p className="text-muted">{words.loading}</p>
    ) : (
      <Problem problem={problem} words={words} onAgain={reload} />
    );
  }
  const { competitors, median } = comparison;
  const taken = new Set(competitors.map(({ place }) => place));
  const free = Array.from({ length: MAX_COMPETITORS }, (_, index) => index + 1).filter(
    (place) => !taken.has(place),
  );
  const compared = competitors.flatMap(({ place, url, figures }) =>
    figures ? [{ place, url, figures }] : [],
  );
  return (
    <div className="grid grid-cols-1 gap-7">
      {problem !== null && <Problem problem={problem} words={words} />}
      {competitors.length > 0 && <CompetitorList competitors={competitors} words={words} onRemove={remove} />}
      {(compared.length > 0 || median !== null) && (
        <FiguresTable report={report} competitors={compared} median={median} words={words} />
      )}
      {compared.length > 0 && <Differences comparison={comparison} words={words} />}
      {free.length > 0 && <CompetitorForm places={free} words={words} onAdd={add} />}
    </div>
  );
}

function Problem({
  problem,
  words,
  onAgain,
}: {
  problem: ComparisonProblem;
  words: ComparisonWords;
  onAgain?: () => void;
}) {
  return (
    <div className="grid justify-items-start gap-2">
      <p role="alert" className="flex items-start gap-2 text-small text-critical">
        <ErrorIcon className="mt-1 size-4 shrink-0" />
        {problem.kind === 'refused' ? problem.message : words[problem.kind]}
      </p>
      {onAgain && (
        <button
          type="button"
          onClick={onAgain}
          className="link min-h-11 cursor-pointer text-small font-semibold"
        >
          {words.again}
        </button>
      )}
    </div>
  );
}
