import type { Evidence } from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { Fold } from '../fold/fold.tsx';
import { useLabels } from '../labels/report-labels.ts';

const SHOWN_AT_ONCE = 2;

/** What was seen and where, as a tag. It may come from the inspected page, so all of it is plain text. */
export function EvidenceList({ evidence, className }: { evidence: readonly Evidence[]; className?: string }) {
  const { finding } = useLabels();
  if (evidence.length === 0) return null;
  const rest = evidence.slice(SHOWN_AT_ONCE);
  return (
    <div className={classNames('evidence-tag justify-self-start', className)}>
      <EvidenceLines lines={evidence.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <Fold
          className="mt-1"
          summary={<span className="caption text-accent-text">{finding.more(rest.length)}</span>}
          isQuiet
        >
          <EvidenceLines lines={rest} />
        </Fold>
      )}
    </div>
  );
}

function EvidenceLines({ lines }: { lines: readonly Evidence[] }) {
  return (
    <dl className="grid gap-1.5">
      {lines.map(({ where, seen }) => (
        <div key={`${where} ${seen}`}>
          <dt className="text-fine leading-snug text-muted [overflow-wrap:anywhere]">{where}</dt>
          <dd className="font-mono text-fine leading-snug [overflow-wrap:anywhere]">{seen}</dd>
        </div>
      ))}
    </dl>
  );
}
