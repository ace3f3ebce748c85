import type { ImportState } from '@fml/contract';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { undoImport } from '../api.ts';
import type { ImportStageProps } from './import-stage-props.ts';
import { useImportStep } from './use-import-step.ts';

const TITLES: Partial<Record<ImportState, string>> = {
  uploading: 'The file is being uploaded',
  reading: 'The file is being read',
  checking: 'The rows are being checked',
  importing: 'The leads are being imported',
  undoing: 'The leads are being deleted',
};

/** How far the server is. The person may close the desk. */
export function ImportProgress({ file, needs }: ImportStageProps) {
  const step = useImportStep(file.id);
  const { state, rowCount, rowsDone, counts } = file;
  const isCounted = rowCount !== null && state !== 'uploading' && state !== 'reading';
  return (
    <Card
      title={TITLES[state]}
      description={
        state === 'uploading'
          ? 'If the upload was interrupted, choose the file again.'
          : 'This continues even when you close the desk.'
      }
    >
      <div className="grid justify-items-start gap-3">
        <progress
          aria-label="Rows done"
          className="list-progress"
          value={isCounted ? Math.max(0, rowsDone - 1) : undefined}
          max={Math.max(rowCount ?? 1, 1)}
        />
        {isCounted && (
          <p role="status" className="text-fine text-muted tabular-nums">
            Row {Math.max(0, rowsDone - 1).toLocaleString('en-US')} of {rowCount.toLocaleString('en-US')}
            {state === 'importing' && `, ${(counts.imported ?? 0).toLocaleString('en-US')} leads imported`}
          </p>
        )}
        {state === 'importing' && (
          <DeskButton
            data-needs={needs}
            isBusy={step.isPending}
            onClick={() => step.mutate(() => undoImport(file.id))}
          >
            Stop and undo
          </DeskButton>
        )}
      </div>
    </Card>
  );
}
