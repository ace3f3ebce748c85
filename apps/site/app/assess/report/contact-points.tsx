import type { WebsiteReport } from '@fml/contract';
import { PassIcon, WarningIcon } from '../../ui/icons.tsx';
import { SheetFold } from './fold/sheet-fold.tsx';
import { useLabels } from './labels/report-labels.ts';
import { SECTION_IDS } from './report-sections.ts';

export function ContactPoints({ report: { contact_points: points = [] } }: { report: WebsiteReport }) {
  const { sections, contactPoints: labels } = useLabels();
  if (points.length === 0) return null;
  const differing = points.filter(({ agrees }) => !agrees).length;
  return (
    <SheetFold
      id={SECTION_IDS.contactPoints}
      title={sections.contactPoints}
      count={points.length}
      note={differing === 0 ? labels.sameNote : labels.differNote(differing)}
    >
      <div className="grid gap-6">
        {points.map(({ kind, values, agrees }) => (
          <div key={kind} className="break-inside-avoid">
            <h3 className="flex items-center gap-2 text-[1.0625rem]">
              {agrees ? <PassIcon className="size-4.5" /> : <WarningIcon className="size-4.5" />}
              {labels.kinds[kind]}
              <span className="text-small font-normal text-muted">
                {agrees && values.length === 1 ? labels.same : labels.versions(values.length, agrees)}
              </span>
            </h3>
            <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {values.map(({ text, where }) => (
                <div key={text} className="rounded-sign bg-sunken px-3.5 py-2.5">
                  <dt className="font-mono text-fine [overflow-wrap:anywhere]">{text}</dt>
                  <dd className="mt-0.5 text-fine text-muted [overflow-wrap:anywhere]">{where.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </SheetFold>
  );
}
