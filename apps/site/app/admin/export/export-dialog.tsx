import type { CappedTotal } from '@fml/contract';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { exportProgress } from './export-progress.ts';

/** How far an export is, or why it did not finish. `total` is null before the first page came. */
export type Export = { done: number; total: CappedTotal | null } | { error: string };

export function ExportDialog({
  progress,
  nouns,
  onClose,
  onRetry,
}: {
  progress: Export | null;
  nouns: string;
  onClose: () => void;
  onRetry: () => void;
}) {
  const hasFailed = progress !== null && 'error' in progress;
  return (
    <Dialog
      isOpen={progress !== null}
      onClose={onClose}
      width="narrow"
      title={hasFailed ? 'The export did not finish' : `Exporting ${nouns}`}
      footer={
        hasFailed ? (
          <>
            <DeskButton onClick={onClose}>Close</DeskButton>
            <DeskButton variant="primary" onClick={onRetry}>
              Try again
            </DeskButton>
          </>
        ) : (
          <DeskButton onClick={onClose}>Cancel</DeskButton>
        )
      }
    >
      {hasFailed && <p role="alert">{progress.error}</p>}
      {progress !== null && 'done' in progress && <Progress {...progress} />}
    </Dialog>
  );
}

function Progress({ done, total }: { done: number; total: CappedTotal | null }) {
  return (
    <div className="grid gap-2">
      <progress
        aria-label="Rows exported"
        className="list-progress"
        value={total?.isExact ? done : undefined}
        max={Math.max(total?.count ?? 1, done, 1)}
      />
      <p role="status" className="text-fine text-muted tabular-nums">
        {total === null ? 'Starting...' : exportProgress(done, total)}
      </p>
    </div>
  );
}
