import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../screen/load-failure.tsx';
import { useMay } from '../staff/my-role.ts';
import { assignmentQuery } from './api.ts';
import { MyAssignmentForm } from './my-assignment-form.tsx';
import { RulesForm } from './rules-form.tsx';

export function AssignmentCards() {
  const mayChange = useMay('settings');
  const mayWrite = useMay('write');
  const { data, error, refetch } = useQuery(assignmentQuery);
  const self = data?.members.find(({ isSelf }) => isSelf);
  const missing =
    error && data === undefined ? (
      <LoadFailure what="The assignment rules" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-24" />
    );
  return (
    <div className="grid gap-5">
      <Card title="Leads assigned to you" description="Only for you.">
        <fieldset disabled={!mayWrite} className="contents">
          {self ? <MyAssignmentForm latest={self} /> : missing}
        </fieldset>
        <p data-unless="write" className="mt-4 text-fine text-muted">
          Your role is read-only, so no leads are assigned to you.
        </p>
      </Card>
      <Card
        title="Assignment rules"
        description="For the whole team. New leads get an owner a moment after they arrive. Leads that may be spam stay unassigned."
      >
        <fieldset disabled={!mayChange} className="contents">
          {data ? <RulesForm latest={data} /> : missing}
        </fieldset>
        <p data-unless="settings" className="mt-4 text-fine text-muted">
          Owners and managers can change these rules.
        </p>
      </Card>
    </div>
  );
}
