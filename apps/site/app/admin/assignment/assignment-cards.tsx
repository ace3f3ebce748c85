import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../screen/load-failure.tsx';
import { assignmentQuery } from './api.ts';
import { MyAssignmentForm } from './my-assignment-form.tsx';
import { RulesForm } from './rules-form.tsx';

/** Who gets new leads: what a person sets for themselves, and the rules of the team. */
export function AssignmentCards() {
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
        {self ? <MyAssignmentForm latest={self} /> : missing}
      </Card>
      <Card
        title="Assignment rules"
        description="For the whole team. New leads get an owner a moment after they arrive. Leads that may be spam stay unassigned."
      >
        {data ? <RulesForm latest={data} /> : missing}
      </Card>
    </div>
  );
}
