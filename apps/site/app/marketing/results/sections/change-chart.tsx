import type { CaseStudyResult } from '../../job-ticket/case-studies.ts';
import { longCase } from '../content.ts';

/** Before and after as bars: each pair has a scale of its own that begins at zero. */
export function ChangeChart({ results }: { results: readonly CaseStudyResult[] }) {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {results.map(({ label, before, after, change }) => {
        const most = Math.max(quantityOf(before), quantityOf(after));
        return (
          <div
            key={label}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-t-2 border-line pt-3 lg:flex lg:flex-col"
          >
            <dt>
              <span className="block text-small font-semibold">{label}</span>
              <span className="block text-fine text-muted">
                {quantityOf(after) < quantityOf(before) ? longCase.lower : longCase.higher}
              </span>
            </dt>
            <dd className="figure text-[2rem] max-lg:pt-1 lg:mt-3 text-accent-text">{change}</dd>
            <dd className="col-span-2 mt-auto grid grid-cols-[auto_1fr_3.25rem] items-center gap-x-3 gap-y-1.5 pt-3 lg:pt-4 text-small tabular-nums">
              <Bar name={longCase.before} value={before} share={quantityOf(before) / most} />
              <Bar name={longCase.after} value={after} share={quantityOf(after) / most} isAfter />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Bar({
  name,
  value,
  share,
  isAfter = false,
}: {
  name: string;
  value: string;
  share: number;
  isAfter?: boolean;
}) {
  return (
    <>
      <span className={isAfter ? 'font-semibold' : 'text-muted'}>{name}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
        <rect
          width={Math.round(share * 100)}
          height="10"
          className={isAfter ? 'fill-accent' : 'fill-field-line'}
        />
      </svg>
      <span className={isAfter ? 'text-right font-semibold' : 'text-right text-muted'}>{value}</span>
    </>
  );
}

/** "$186" or "#16" as a number. */
function quantityOf(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''));
}
