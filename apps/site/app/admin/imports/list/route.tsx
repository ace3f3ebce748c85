import { useQuery } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { type DataColumn, DataTable } from '../../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LeadTabs } from '../../leads/list/lead-tabs.tsx';
import { IMPORTS_PATH } from '../../leads/model/lead-paths.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { TimeAgo } from '../../screen/time-ago.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { StaffName } from '../../staff/staff-name.tsx';
import { importsQuery, type LeadImport } from '../api.ts';
import { STATE_LABELS, summaryOf } from '../model/import-labels.ts';
import { UploadFile } from './upload-file.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Imports');

const columnsAt = (now: Date): DataColumn<LeadImport>[] => [
  {
    id: 'file',
    header: 'File',
    onPhone: 'title',
    cell: ({ id, fileName }) => (
      <Link to={`${IMPORTS_PATH}/${id}`} className="font-semibold [overflow-wrap:anywhere] hover:underline">
        <UntrustedText>{fileName}</UntrustedText>
      </Link>
    ),
  },
  {
    id: 'state',
    header: 'State',
    onPhone: 'corner',
    cell: ({ state }) => <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Badge>,
  },
  { id: 'summary', header: 'Result', onPhone: 'line', cell: (row) => summaryOf(row) },
  { id: 'by', header: 'By', onPhone: 'line', cell: ({ by }) => <StaffName email={by} /> },
  {
    id: 'when',
    header: 'Uploaded',
    onPhone: 'line',
    cell: ({ createdAt }) => <TimeAgo at={createdAt} now={now} />,
  },
];

export default function ImportsRoute() {
  const { data, error, refetch } = useQuery(importsQuery);
  const navigate = useNavigate();
  const now = useMinute();
  const columns = useMemo(() => columnsAt(now), [now]);
  return (
    <>
      <PageHeader
        title="Imports"
        hint="Leads from another program. Nothing is stored before you have checked it."
        tabs={<LeadTabs />}
      />
      <div className="grid grid-cols-1 gap-5">
        <UploadFile />
        <Card isFlush title="Files so far">
          {error && !data ? (
            <LoadFailure what="The list of imports" error={error} onRetry={() => void refetch()} />
          ) : (
            <DataTable
              label="Imports"
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              onOpen={({ id }) => void navigate(`${IMPORTS_PATH}/${id}`)}
              empty={
                <EmptyState
                  icon={<FileInput />}
                  title="No files yet"
                  text="Each file you import appears here. An import can be undone as a whole."
                />
              }
            />
          )}
        </Card>
      </div>
    </>
  );
}
