import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/dialog.tsx';
import type { ExportDialogProps } from './lazy-export-dialog.tsx';

/** Shows how far an export is, with a way to stop it; or why it did not finish, with a second try. */
export function ExportDialog({ progress, nouns, onClose, onRetry }: ExportDialogProps) {
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

function Progress({ done, total }: { done: number; total: number }) {
  const text =
    total === 0 ? 'Starting...' : `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <div className="grid gap-2">
      <progress
        aria-label="Rows exported"
        className="list-progress"
        value={total === 0 ? undefined : done}
        max={Math.max(total, 1)}
      />
      <p role="status" className="text-fine text-muted tabular-nums">
        {text}
      </p>
    </div>
  );
}
