import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Switch } from '../../../ui/desk/switch.tsx';
import { counted } from '../model/import-labels.ts';
import { DiscardImport } from './discard-import.tsx';
import { DownloadRows } from './download-rows.tsx';
import { MappingForm } from './mapping-form.tsx';
import { RowList } from './row-list.tsx';
import { type ImportStageProps, useImportStep } from './use-import-step.ts';

/** What the import would do, row by row where it would not. Nothing is stored yet. */
export function CheckResult({ file, needs }: ImportStageProps) {
  const [isMapping, setMapping] = useState(false);
  const [withDuplicates, setWithDuplicates] = useState(false);
  const step = useImportStep(file.id);
  const { ready = 0, duplicate = 0, error = 0, emptied = 0 } = file.counts;
  const leads = ready + (withDuplicates ? duplicate : 0);
  if (isMapping) return <MappingForm file={file} needs={needs} onCancel={() => setMapping(false)} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title="What would happen" description="Nothing is stored yet.">
        <div className="grid gap-5">
          <dl className="grid grid-cols-3 gap-3">
            {(
              [
                ['New', ready],
                ['Possible duplicates', duplicate],
                ['Errors', error],
              ] as const
            ).map(([name, count]) => (
              <div key={name} className="grid content-end gap-1">
                <dt className="text-fine text-muted">{name}</dt>
                <dd className="figure text-[1.75rem]">{count.toLocaleString('en-US')}</dd>
              </div>
            ))}
          </dl>
          {duplicate > 0 && (
            <Switch
              label="Import possible duplicates too"
              help="Their email address, phone number or website is already here, or in an earlier row."
              isOn={withDuplicates}
              onChange={setWithDuplicates}
            />
          )}
          {emptied > 0 && (
            <p className="text-small">
              {counted(emptied, 'cell')} could not be read. {emptied === 1 ? 'It stays' : 'They stay'} empty,
              and the text goes into a note on the lead.
            </p>
          )}
          <p className="text-small text-muted">
            Imported leads get no email, and no webhook is called. Rows with errors are left out.
          </p>
          <div data-needs={needs} className="flex flex-wrap gap-2">
            <DeskButton
              variant="primary"
              disabled={leads === 0}
              isBusy={step.isPending}
              onClick={() => step.mutate(() => desk('start-import', { importId: file.id, withDuplicates }))}
            >
              Import {counted(leads, 'lead')}
            </DeskButton>
            <DeskButton onClick={() => setMapping(true)}>Change the columns</DeskButton>
            <DiscardImport id={file.id} needs={needs} />
          </div>
        </div>
      </Card>
      {error + duplicate > 0 && (
        <Card
          isFlush
          title="Rows to look at"
          actions={<DownloadRows file={file} outcomes={['error', 'duplicate']} />}
        >
          <RowList file={file} outcomes={['error', 'duplicate']} />
        </Card>
      )}
    </div>
  );
}
