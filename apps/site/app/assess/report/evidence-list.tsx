import type { Evidence } from '@fml/contract';
import { classNames } from '../../ui/class-names.ts';

/** What was seen and where. It may come from the inspected page, so all of it is plain text. */
export function EvidenceList({ evidence, className }: { evidence: readonly Evidence[]; className?: string }) {
  if (evidence.length === 0) return null;
  return (
    <dl
      className={classNames(
        'mt-4 grid gap-x-6 gap-y-2 rounded-sign bg-sunken px-4 py-3 text-small sm:grid-cols-[fit-content(55%)_minmax(7rem,1fr)]',
        className,
      )}
    >
      {evidence.map(({ where, seen }) => (
        <div
          key={`${where} ${seen}`}
          className="sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline"
        >
          <dt className="text-muted [overflow-wrap:anywhere]">{where}</dt>
          <dd className="font-mono text-[0.875em] leading-relaxed [overflow-wrap:anywhere]">{seen}</dd>
        </div>
      ))}
    </dl>
  );
}
