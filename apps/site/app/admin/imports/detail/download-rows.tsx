import type { ImportOutcome } from '@fml/contract';
import { Download } from 'lucide-react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import type { CsvCell } from '../../export/csv.ts';
import { saveFile } from '../../export/save-file.ts';
import { useAction } from '../../screen/use-action.ts';
import { useMay } from '../../staff/my-role.ts';
import { allImportRows, type ImportRow, type LeadImportDetail } from '../api.ts';
import { reasonOf } from '../model/import-labels.ts';

/** Saves rows that were not imported, each with the reason, so that they can be corrected and imported again. */
export function DownloadRows({
  file,
  outcomes,
}: {
  file: LeadImportDetail;
  outcomes: readonly ImportOutcome[];
}) {
  const mayExport = useMay('export');
  const download = useAction(
    async () => {
      const [rows, { csvText }] = await Promise.all([
        allImportRows(file.id, outcomes),
        import('../../export/csv.ts'),
      ]);
      saveFile(`${file.fileName.replace(/\.[a-z]{1,5}$/i, '')}-not-imported.csv`, {
        content: csvText(rejectedRows(file.header ?? [], rows)),
        type: 'text/csv;charset=utf-8',
      });
    },
    { failed: 'The rows were not downloaded.' },
  );
  if (!mayExport) return null;
  return (
    <DeskButton isBusy={download.isPending} onClick={() => download.mutate()}>
      <Download /> Download these rows
    </DeskButton>
  );
}

/** Rows that were not imported as a table: the row's number, the reason, and the row as it is in the file. */
function rejectedRows(header: readonly string[], rows: readonly ImportRow[]): (readonly CsvCell[])[] {
  return [
    ['Row', 'Reason', ...header],
    ...rows.map((row) => [row.rowNumber, reasonOf(row), ...(row.cells ?? [])]),
  ];
}
