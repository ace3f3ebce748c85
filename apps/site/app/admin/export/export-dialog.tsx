import type { CappedTotal } from '@fml/contract';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';

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
      {progress !== null && 'done' in progress && (
        <div className="grid gap-2">
          <progress
            aria-label="Rows exported"
            className="list-progress"
            value={progress.total?.isExact ? progress.done : undefined}
            max={Math.max(progress.total?.count ?? 1, progress.done, 1)}
          />
          <p role="status" className="text-fine text-muted tabular-nums">
            {progress.total === null ? 'Starting...' : exportProgress(progress.done, progress.total)}
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** `1,000 of 3,060`; `1,000 so far` where the list is longer than was counted. */
export function exportProgress(done: number, { count, isExact }: CappedTotal): string {
  const rows = done.toLocaleString('en-US');
  return isExact ? `${rows} of ${count.toLocaleString('en-US')}` : `${rows} so far`;
}
