import { Link } from 'react-router';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatTimeSince } from '../../format/format-date.ts';
import { LEAD_PATHS } from '../model/lead-paths.ts';
import type { LeadStandIn } from './api.ts';
import { useUndoMerge } from './use-merge.ts';

/** On a merged lead: where the person is now. */
export function MergedBanner({ merged }: { merged: LeadStandIn }) {
  const { undo, isUndoing } = useUndoMerge();
  const now = new Date();
  const since = formatTimeSince(merged.mergedAt, now);
  return (
    <div role="status" className="mb-5 rounded-sign border border-warn-shape bg-warn-ground p-4 text-warn">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {merged.isOwn ? 'You' : (merged.by ?? 'A former colleague')} merged this lead into{' '}
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
