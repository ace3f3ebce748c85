import type { LeadRef } from '@fml/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate, formatTimeSince } from '../../format/format-date.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { useNames } from '../../staff/names.ts';
import { TRIAGE_GROUP } from '../edits/status-shortcuts.ts';
import { LeadLine } from '../model/lead-line.tsx';
import { LEAD_PATHS } from '../model/lead-paths.ts';
import type { LeadStandIn } from './api.ts';
import { LazyMergeDialog } from './lead-pair.ts';
import { describeDuplicates, formatReasons } from './merge-labels.ts';
import { useDuplicates } from './use-duplicates.ts';
import { useTellApart, useUndoMerge } from './use-merge.ts';

/** Under the name of a lead: that it was merged, or that it may be the same person as another, which the card names. */
export function DuplicateLine({ lead }: { lead: LeadRef }) {
  const { data } = useDuplicates(lead);
  const [other, setOther] = useState<LeadRef | null>(null);
  const first = data?.duplicates[0];
  useShortcuts([
    {
      keys: 'd',
      label: 'Compare with the possible duplicate',
      group: TRIAGE_GROUP,
      isReady: first !== undefined,
      opensField: true,
      run: () => setOther(first ?? null),
    },
  ]);
  if (data?.merged) return <MergedBanner merged={data.merged} />;
  return (
    <>
      {first && (
        <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
          <span className="[overflow-wrap:anywhere]">{describeDuplicates(data?.duplicates ?? [])}</span>
          <DeskButton size="small" onClick={() => setOther(first)}>
            Compare
            <span className="sr-only"> with {first.title}</span>
          </DeskButton>
        </p>
      )}
      <CompareDialog lead={lead} other={other} onClose={() => setOther(null)} />
    </>
  );
}

export function DuplicatesCard({ lead }: { lead: LeadRef }) {
  const { data } = useDuplicates(lead);
  const [other, setOther] = useState<LeadRef | null>(null);
  const tellApart = useTellApart();
  return (
    <>
      {data && data.duplicates.length > 0 && (
        <Card title="Possible duplicates" description="Compare them first. Nothing is merged automatically.">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {data.duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <LeadLine lead={duplicate} />
                <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">
                  {duplicate.kind === 'submission' ? 'Submission' : 'Consultation'},{' '}
                  {formatShortDate(duplicate.createdAt)}: {formatReasons(duplicate.reasons)}
                </p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <DeskButton size="small" onClick={() => setOther(duplicate)}>
                    Compare
                    <span className="sr-only"> with {duplicate.title}</span>
                  </DeskButton>
                  <DeskButton size="small" variant="quiet" onClick={() => tellApart(lead, duplicate)}>
                    Not the same person
                    <span className="sr-only"> as {duplicate.title}</span>
                  </DeskButton>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <CompareDialog lead={lead} other={other} onClose={() => setOther(null)} />
    </>
  );
}

/** Leads on to the lead that stays. */
function CompareDialog({
  lead,
  other,
  onClose,
}: {
  lead: LeadRef;
  other: LeadRef | null;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  return (
    <LazyMergeDialog
      pair={other && [lead, other]}
      onClose={onClose}
      onMerged={(kept) => {
        if (kept.id !== lead.id) navigate(`${LEAD_PATHS[kept.kind]}/${kept.id}`);
      }}
    />
  );
}

/** On a merged lead: where the person is now. */
function MergedBanner({ merged }: { merged: LeadStandIn }) {
  const { undo, isUndoing } = useUndoMerge();
  const nameOf = useNames();
  const now = new Date();
  const since = formatTimeSince(merged.mergedAt, now);
  return (
    <div role="status" className="mb-5 rounded-sign border border-warn-shape bg-warn-ground p-4 text-warn">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {merged.isOwn ? 'You' : merged.by === null ? 'A former colleague' : nameOf(merged.by)} merged this
        lead into{' '}
        <Link to={`${LEAD_PATHS[merged.kind]}/${merged.id}`} className="link">
          <UntrustedText>{merged.title}</UntrustedText>
        </Link>{' '}
        {since === 'now' ? 'just now' : `${since} ago`}.
      </p>
      <p className="mt-1 text-small">
        Continue on that lead, which shows both timelines. Notes and calls that you add here appear there too.
      </p>
      {new Date(merged.undoUntil) > now && (
        <DeskButton size="small" className="mt-3" isBusy={isUndoing} onClick={() => undo(merged.mergeId)}>
          Undo merge
        </DeskButton>
      )}
    </div>
  );
}
