import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../screen/load-failure.tsx';
import { retentionQuery } from './api.ts';
import { RetentionForm } from './retention-form.tsx';

/** How long leads are kept. */
export function RetentionCard() {
  const { data, error, refetch } = useQuery(retentionQuery);
  return (
    <Card
      title="Retention"
      description="How many months leads are kept after their last change. They are deleted within the next hour, with notes, calls, and history. An empty field keeps them until the person is erased."
    >
      {error && data === undefined ? (
        <LoadFailure what="The retention rules" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-32" />
      ) : (
        <RetentionForm key={data.updatedAt} saved={data} />
      )}
    </Card>
  );
}
