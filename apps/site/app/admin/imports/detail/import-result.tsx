import { useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { IMPORTS_PATH, LEAD_PATHS } from '../../leads/model/lead-paths.ts';
import type { LeadImportDetail } from '../api.ts';
import { counted, summaryOf } from '../model/import-labels.ts';
import { DiscardImport } from './discard-import.tsx';
import { DownloadRows } from './download-rows.tsx';
import { RowList } from './row-list.tsx';
import { type ImportStageProps, useImportStep } from './use-import-step.ts';

/** What came of an import, and the way back. */
export function ImportResult({ file, needs }: ImportStageProps) {
  const [isAsking, setAsking] = useState(false);
  const step = useImportStep(file.id);
  const { imported = 0, kept = 0, error = 0, duplicate = 0, emptied = 0 } = file.counts;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title={TITLES[file.state] ?? ''}>
        <div className="grid gap-4">
          <p>{summaryOf(file) || 'No lead was imported.'}</p>
          {emptied > 0 && (
            <p className="text-small text-muted">
              {counted(emptied, 'cell')} could not be read. The text is in a note on the lead.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {imported > 0 && (
              <Link
                to={`${LEAD_PATHS.submission}?import=${file.id}`}
                className={deskButtonClassName('primary')}
              >
                Show the leads
              </Link>
            )}
            {file.state === 'done' && imported > 0 && (
              <DeskButton data-needs={needs} onClick={() => setAsking(true)}>
                Undo the import
              </DeskButton>
            )}
            {file.state === 'failed' && (
              <>
                <Link to={IMPORTS_PATH} className={deskButtonClassName('primary')}>
                  Choose another file
                </Link>
                <DiscardImport id={file.id} needs={needs} />
              </>
            )}
          </div>
        </div>
      </Card>
      {kept > 0 && (
        <Card
          isFlush
          title="Leads that were kept"
          description="They were changed after the import: a status, a note, a call or a follow-up."
        >
          <RowList file={file} outcomes={['kept']} />
        </Card>
      )}
      {error + duplicate > 0 && file.state !== 'failed' && (
        <Card
          isFlush
          title="Rows that were not imported"
          actions={<DownloadRows file={file} outcomes={['error', 'duplicate']} />}
        >
          <RowList file={file} outcomes={['error', 'duplicate']} />
        </Card>
      )}
      <ActionDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        width="narrow"
        title="Undo this import?"
        description={`${counted(imported, 'lead')} from this file will be deleted. Leads that were changed since are kept, and you see which.`}
        action="Undo the import"
        variant="danger"
        isBusy={step.isPending}
        onAction={() => step.mutate(() => desk('undo-import', { importId: file.id }))}
      />
    </div>
  );
}

const TITLES: Partial<Record<LeadImportDetail['state'], string>> = {
  done: 'The import is done',
  undone: 'The import was undone',
  failed: 'The file cannot be read',
};
