import { useRef } from 'react';
import type { Comparison } from '../../api/compare-report.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { ErrorIcon, NotCheckedIcon, PassIcon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import { useLabels } from '../report/labels/report-labels.ts';
import { type ComparisonLabels, letterOf, shortAddress } from './comparison-labels.ts';
import type { ComparisonState } from './use-comparison.ts';

type Competitor = Comparison['competitors'][number];

export function CompetitorList({
  competitors,
  labels,
  onRemove,
}: {
  competitors: readonly Competitor[];
  labels: ComparisonLabels;
  onRemove: ComparisonState['remove'];
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  async function remove(id: string) {
    // The button goes away; the keyboard goes on from the list.
    if (await onRemove(id)) heading.current?.focus();
    else toast.error(labels.broken);
  }
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-[1.0625rem] outline-none">
        {labels.list}
      </h3>
      <ul className="mt-2 border-t border-line">
        {competitors.map((competitor) => (
          <li key={competitor.id} className="flex items-start gap-3 border-b border-line py-2.5">
            <LetterMark place={competitor.place} />
            <div className="min-w-0 flex-1 text-small">
              <p className="font-semibold">
                <BreakableAddress>{shortAddress(competitor.url)}</BreakableAddress>
              </p>
              <Progress competitor={competitor} labels={labels} />
            </div>
            <button
              type="button"
              aria-label={labels.remove(shortAddress(competitor.url))}
              onClick={() => void remove(competitor.id)}
              className="-my-1.5 min-h-11 shrink-0 cursor-pointer px-1 text-small text-muted underline decoration-1 underline-offset-4 hover:text-text print:hidden"
            >
              {labels.removeShort}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LetterMark({ place }: { place: number }) {
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-mark bg-sunken font-display text-[0.8125rem] font-bold">
      {letterOf(place)}
    </span>
  );
}

/** Read out when it changes. */
function Progress({ competitor, labels }: { competitor: Competitor; labels: ComparisonLabels }) {
  const { locale } = useLabels();
  const { status, error, figures, measuredAt = '', coverage } = competitor;
  if (status === 'failed') {
    return (
      <p role="status" className="mt-0.5 flex items-start gap-2 text-critical">
        <ErrorIcon className="mt-1 size-4 shrink-0" />
        <span className="min-w-0 break-words">{error}</span>
      </p>
    );
  }
  const isCompared = status === 'completed' && figures !== null && coverage === 'full';
  const Icon = isCompared ? PassIcon : NotCheckedIcon;
  return (
    <p role="status" className="mt-0.5 flex items-start gap-2 text-muted">
      <Icon className="mt-1 size-4 shrink-0" />
      <span>{sentence()}</span>
    </p>
  );

  function sentence(): string {
    if (status === 'queued') return labels.waiting((competitor.position ?? 1) - 1);
    if (status === 'running') return labels.stages[competitor.stage ?? 'fetching'];
    if (figures === null) return labels.otherRules;
    const measured = labels.measured(new Date(measuredAt).toLocaleDateString(locale, { dateStyle: 'long' }));
    return coverage === 'full' ? measured : `${measured}. ${labels.partly}`;
  }
}
