import { type ImportState, isUuid } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { IMPORTS_PATH } from '../../leads/model/lead-paths.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { importQuery, isWorking } from '../api.ts';
import { describeFile, STATE_LABELS } from '../model/import-labels.ts';
import { CheckResult } from './check-result.tsx';
import { ImportResult } from './import-result.tsx';
import { MappingForm } from './mapping-form.tsx';
import { type ImportStageProps, useImportStep } from './use-import-step.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Import');

export default function ImportRoute() {
  const { id = '' } = useParams();
  const { user } = useAuth();
  const { data, error, refetch } = useQuery({ ...importQuery(id), enabled: isUuid(id) });
  const file = isUuid(id) ? data : null;
  return (
    <>
      <PageHeader
        title={file ? <UntrustedText>{file.fileName}</UntrustedText> : 'Import'}
        hint={file ? describeFile(file) : undefined}
        actions={
          <>
            {file && <Badge tone={STATE_LABELS[file.state].tone}>{STATE_LABELS[file.state].label}</Badge>}
            <Link to={IMPORTS_PATH} className={deskButtonClassName('quiet')}>
              All imports
            </Link>
          </>
        }
      />
      {error && !file ? (
        <Card isFlush>
          <LoadFailure what="The import" error={error} onRetry={() => void refetch()} />
        </Card>
      ) : file === undefined ? (
        <Card>
          <Skeleton className="h-64" />
        </Card>
      ) : file === null ? (
        <Card>
          <EmptyState title="Import not found" text="It was discarded, or the link is wrong." />
        </Card>
      ) : (
        <>
          {file.by !== user?.email && (
            <p data-unless="settings" className="text-fine text-muted">
              A colleague began this import. Only that person, owners, and managers can change it.
            </p>
          )}
          <ImportStage key={file.state} file={file} needs={file.by === user?.email ? 'write' : 'settings'} />
        </>
      )}
    </>
  );
}

/** What there is to see or decide now. */
function ImportStage(props: ImportStageProps) {
  const { file } = props;
  if (isWorking(file)) return <ImportProgress {...props} />;
  if (file.state === 'mapping') return <MappingForm {...props} />;
  if (file.state === 'checked') return <CheckResult {...props} />;
  return <ImportResult {...props} />;
}

const TITLES: Partial<Record<ImportState, string>> = {
  uploading: 'The file is being uploaded',
  reading: 'The file is being read',
  checking: 'The rows are being checked',
  importing: 'The leads are being imported',
  undoing: 'The leads are being deleted',
};

/** How far the server is. The person may close the desk. */
function ImportProgress({ file, needs }: ImportStageProps) {
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
            onClick={() => step.mutate(() => desk('undo-import', { importId: file.id }))}
          >
            Stop and undo
          </DeskButton>
        )}
      </div>
    </Card>
  );
}
