import type { LeadRef } from '@fml/contract';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { TRIAGE_GROUP } from '../edits/status-shortcuts.ts';
import { StatusBadge } from '../model/lead-badges.tsx';
import { LEAD_PATHS } from '../model/lead-paths.ts';
import { LazyMergeDialog } from './lead-pair.ts';
import { describeDuplicates, formatReasons } from './merge-labels.ts';
import { MergedBanner } from './merged-banner.tsx';
import { useDuplicates } from './use-duplicates.ts';
import { useTellApart } from './use-merge.ts';

/** Under the name of a lead: that it was merged, or that it may be the same person as another, which the card names. */
export function DuplicateLine({ lead }: { lead: LeadRef }) {
  const { data } = useDuplicates(lead);
  const [other, setOther] = useState<LeadRef | null>(null);
  const navigate = useNavigate();
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
      <LazyMergeDialog
        pair={other && [lead, other]}
        onClose={() => setOther(null)}
        onMerged={(kept) => {
          if (kept.id !== lead.id) navigate(`${LEAD_PATHS[kept.kind]}/${kept.id}`);
        }}
      />
    </>
  );
}

/** All leads that may be the same person. */
export function DuplicatesCard({ lead }: { lead: LeadRef }) {
  const { data } = useDuplicates(lead);
  const [other, setOther] = useState<LeadRef | null>(null);
  const tellApart = useTellApart();
  const navigate = useNavigate();
  return (
    <>
      {data && data.duplicates.length > 0 && (
        <Card title="Possible duplicates" description="Compare them first. Nothing is merged automatically.">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {data.duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <div className="flex items-center justify-between gap-3">
                  <Link
                    to={`${LEAD_PATHS[duplicate.kind]}/${duplicate.id}`}
                    className="link min-w-0 truncate font-semibold"
                  >
                    <UntrustedText>{duplicate.title}</UntrustedText>
                  </Link>
                  <StatusBadge status={duplicate.status} />
                </div>
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
      <LazyMergeDialog
        pair={other && [lead, other]}
        onClose={() => setOther(null)}
        onMerged={(kept) => {
          if (kept.id !== lead.id) navigate(`${LEAD_PATHS[kept.kind]}/${kept.id}`);
        }}
      />
    </>
  );
}
