import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOutOthers } from '../../../api/accounts.ts';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatLongDateTime } from '../../format/format-date.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { formatDevice, formatLastActive } from './format-device.ts';

export function SessionsCard() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useMutation({
    mutationFn: async () => {
      const answer = await signOutOthers();
      if (answer.kind === 'done') return;
      throw new DeskError(answer.kind === 'failed' ? 'unreachable' : 'broken');
    },
    onSuccess: () => toast.success('You are signed out everywhere else.'),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const others = data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  const now = new Date();
  return (
    <Card
      title="Sessions"
      description="Where you are signed in. If you do not recognize a device, sign out the others."
      actions={
        <DeskButton disabled={others === 0} isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Sign out the others
        </DeskButton>
      }
    >
      {error && data === undefined ? (
        <LoadFailure what="Your sessions" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-16" />
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {data
            .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
            .map(({ id, userAgent, ip, activeAt, createdAt, isCurrent }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <div>
                  <p className="font-semibold" title={userAgent ?? undefined}>
                    {formatDevice(userAgent)}
                  </p>
                  <p className="text-fine text-muted">
                    Since {formatLongDateTime(createdAt)}
                    {ip !== null && `, from ${ip}`}
                  </p>
                </div>
                {isCurrent ? (
                  <Badge tone="green" hasDot>
                    This device
                  </Badge>
                ) : (
                  <p className="text-fine text-muted">{formatLastActive(activeAt, now)}</p>
                )}
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}

const sessionsQuery = queryOptions({
  queryKey: ['staff', 'sessions'],
  queryFn: () => desk('my-sessions', {}),
});
