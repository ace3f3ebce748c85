import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { LoadingBlocks } from '../../screen/loading-blocks.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { DISPUTED_RULES_QUERY_KEY } from './dispute-item.tsx';
import { DisputedRuleCard } from './disputed-rule.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Disputed rules');

export default function DisputedRulesRoute() {
  const { data, error, refetch } = useQuery({
    queryKey: DISPUTED_RULES_QUERY_KEY,
    queryFn: () => desk('disputed-rules', {}),
  });
  return (
    <>
      <PageHeader
        title="Disputed rules"
        hint="Read the objection, look at the evidence, and decide each dispute."
        actions={
          <Link to="/admin/reports" className={deskButtonClassName('outline')}>
            <ArrowLeft aria-hidden="true" /> Reports
          </Link>
        }
      />
      {error && !data && (
        <Card isFlush>
          <LoadFailure what="The disputed rules" error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !data && (
        <LoadingBlocks label="Loading the disputed rules..." sizes={['h-40 w-full', 'h-40 w-full']} />
      )}
      {data?.rules.length === 0 && (
        <Card isFlush>
          <EmptyState
            title="No finding has been disputed"
            text='When a visitor or a colleague presses "This is wrong" on a finding, its rule appears here.'
          />
        </Card>
      )}
      {data && data.rules.length > 0 && (
        <div className="grid gap-4">
          {data.rules.map((rule) => (
            <DisputedRuleCard key={rule.auditId} rule={rule} reports={data.reports} />
          ))}
        </div>
      )}
    </>
  );
}
