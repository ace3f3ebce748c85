import type { ReportDetail } from '@fml/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatLongDateTime } from '../../format/format-date.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { LoadingBlocks } from '../../screen/loading-blocks.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { getReportRow, type ReportListRow } from '../api.ts';
import { disputesQueryKey } from '../disputes/dispute-item.tsx';
import { RunProgress } from '../run/run-progress.tsx';
import { useReportRun } from '../run/use-report-run.ts';
import { ScoreBadge } from '../score-badge.tsx';
import { ReportComparison } from './report-comparison.tsx';
import { ReportContactTest } from './report-contact-test.tsx';
import { ReportFindings } from './report-findings.tsx';
import { ReportHeader } from './report-header.tsx';
import { ReportScores } from './report-scores.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Report');

const reportQuery = (id: string) => ({ queryKey: ['desk', 'report', id], queryFn: () => getReportRow(id) });

export default function ReportDetailRoute() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(reportQuery(id));
  if (data) return <OpenReport key={data.id} row={data} />;
  if (data === null) return <ReportNotFound />;
  if (error) {
    return (
      <Card isFlush>
        <LoadFailure what="The report" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <LoadingBlocks
      label="Loading the report..."
      sizes={['h-8 w-72 max-w-full', 'h-44 w-full', 'h-64 w-full']}
    />
  );
}

function OpenReport({ row }: { row: ReportDetail }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const history = useQuery({
    queryKey: ['desk', 'reports-of-site', row.url],
    queryFn: () => desk('reports-of-site', { url: row.url }),
  });
  const disputes = useQuery({
    queryKey: disputesQueryKey(row.id),
    queryFn: () => desk('report-disputes', { reportId: row.id }),
  });
  const comparedId = params.get('with');
  const compared = useQuery({ ...reportQuery(comparedId ?? ''), enabled: comparedId !== null });
  const { state, run } = useReportRun((newId) => {
    toast.success('Analysis complete!');
    void client.invalidateQueries({ queryKey: ['desk', 'reports'] });
    void client.invalidateQueries({ queryKey: ['desk', 'reports-of-site', row.url] });
    navigate(`/admin/reports/${newId}?with=${row.id}`);
  });

  return (
    <>
      <ReportHeader
        row={row}
        actions={
          <DeskButton
            data-needs="write"
            variant="primary"
            isBusy={state.kind === 'running'}
            onClick={() =>
              void run(row.url, (requestKey) => desk('repeat-report', { reportId: row.id, requestKey }))
            }
          >
            {state.kind !== 'running' && <RefreshCw />}
            {state.kind === 'running' ? 'Running...' : 'Run again'}
          </DeskButton>
        }
      />
      <div className="grid gap-4">
        <RunProgress state={state} />
        {comparedId !== null && compared.data && <ReportComparison one={compared.data} other={row} />}
        {comparedId !== null && compared.data === null && (
          <p className="run-panel">The report you wanted to compare with no longer exists.</p>
        )}
        <ReportScores report={row.report} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-4">
            {disputes.error && !disputes.data && (
              <Card isFlush>
                <LoadFailure
                  what="Findings that were disputed"
                  error={disputes.error}
                  onRetry={() => void disputes.refetch()}
                />
              </Card>
            )}
            <ReportContactTest report={row.report} />
            <ReportFindings report={row.report} reportId={row.id} disputes={disputes.data ?? []} />
          </div>
          {history.data && <SiteHistory reports={history.data} openId={row.id} comparedId={comparedId} />}
        </div>
      </div>
    </>
  );
}

function ReportNotFound() {
  return (
    <PageHeader
      title="Report not found"
      hint="The address may be incomplete, or the report was deleted."
      actions={
        <Link to="/admin/reports" className={deskButtonClassName('primary')}>
          All reports
        </Link>
      }
    />
  );
}

function SiteHistory({
  reports,
  openId,
  comparedId,
}: {
  reports: readonly ReportListRow[];
  openId: string;
  comparedId: string | null;
}) {
  return (
    <Card title="Reports for this website" isFlush>
      <ol>
        {reports.map((row) => (
          <li key={row.id} className="history-row" data-open={row.id === openId || undefined}>
            <span className="history-when">
              {row.id === openId ? (
                <span aria-current="page" className="font-semibold">
                  {formatLongDateTime(row.createdAt)}
                </span>
              ) : (
                <Link to={`/admin/reports/${row.id}`} className="link">
                  {formatLongDateTime(row.createdAt)}
                </Link>
              )}
            </span>
            <span className="flex gap-4">
              <ScoreBadge label="SEO" score={row.seoScore} />
              <ScoreBadge label="Perf." score={row.performanceScore} />
            </span>
            <span className="history-action text-fine text-muted">
              {row.id === openId && 'Open now'}
              {row.id === comparedId && 'Compared'}
              {row.id !== openId && row.id !== comparedId && (
                <Link to={`/admin/reports/${openId}?with=${row.id}`} preventScrollReset className="link">
                  Compare
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
