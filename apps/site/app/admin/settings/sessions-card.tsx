import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { signOutOthers } from '../../api/accounts.ts';
import { DeskError } from '../../api/desk/desk-error.ts';
import { Badge } from '../../ui/desk/badge.tsx';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { longDateTime } from '../lead/date-words.ts';
import { activeWords, deviceWords } from './device-words.ts';
import { sessionsQuery } from './settings-queries.ts';

/** Where the person is signed in, this place first. */
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
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0;
  const now = new Date();
  return (
    <Card
      title="Sessions"
      description="Where you are signed in. Sign out the others when you do not know one."
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
            .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
            .map(({ id, user_agent, ip, active_at, created_at, is_current }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <div>
                  <p className="font-semibold" title={user_agent ?? undefined}>
                    {deviceWords(user_agent)}
                  </p>
                  <p className="text-fine text-muted">
                    Since {longDateTime(created_at)}
                    {ip !== null && `, from ${ip}`}
                  </p>
                </div>
                {is_current ? (
                  <Badge tone="green" hasDot>
                    This device
                  </Badge>
                ) : (
                  <p className="text-fine text-muted">{activeWords(active_at, now)}</p>
                )}
              </li>
            ))}
        </ul>
      )}
    </Card>
  );
}
