import { isUuid } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useAuth } from '../../../session/use-auth.ts';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
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
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import type { ImportStageProps } from './import-stage-props.ts';
import { MappingForm } from './mapping-form.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export function meta() {
  return deskTitle('Import');
}

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
