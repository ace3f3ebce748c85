import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { LoadingBlocks } from '../../screen/loading-blocks.tsx';
import { customFieldsQuery } from '../custom-fields/api.ts';
import type { LeadPair } from './lead-pair.ts';
import { MergeForm } from './merge-form.tsx';

/** Two leads side by side: which one stays, and which values it keeps. */
export function MergeDialog({
  pair,
  onClose,
  onMerged,
}: {
  pair: LeadPair | null;
  onClose: () => void;
  onMerged?: (kept: LeadRef) => void;
}) {
  return (
    <Dialog
      isOpen={pair !== null}
      onClose={onClose}
      width="wide"
      title="Compare and merge"
      description="One lead stays and shows both timelines. The other one is hidden. You can undo this for 30 days."
    >
      {pair && <Comparison pair={pair} onClose={onClose} onMerged={onMerged} />}
    </Dialog>
  );
}

function Comparison({
  pair: [first, second],
  onClose,
  onMerged,
}: {
  pair: LeadPair;
  onClose: () => void;
  onMerged: ((kept: LeadRef) => void) | undefined;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['merge', 'compare', first.id, second.id],
    queryFn: () => desk('compare-leads', { firstId: first.id, secondId: second.id }),
    staleTime: 0,
    gcTime: 0,
  });
  const customFields = useQuery(customFieldsQuery);
  if (data === undefined || customFields.isPending) {
    if (error) return <LoadFailure what="The comparison" error={error} onRetry={() => void refetch()} />;
    return <LoadingBlocks label="Loading both leads..." className="grid gap-3" sizes={['h-16', 'h-40']} />;
  }
  const [one, two] = data;
  if (one === undefined || two === undefined) return <p>One of these leads was deleted.</p>;
  return (
    <MergeForm
      leads={[one, two]}
      customFields={customFields.data ?? []}
      onCancel={onClose}
      onMerged={(kept) => {
        onClose();
        onMerged?.(kept);
      }}
    />
  );
}
