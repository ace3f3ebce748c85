import { queryOptions, useQuery } from '@tanstack/react-query';
import { signOutOthers } from '../../../api/accounts.ts';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { LoadedList } from '../../screen/loaded.tsx';
import { useAction } from '../../screen/use-action.ts';
import { formatDevice, formatLastActive } from './format-device.ts';

export function SessionsCard() {
  const sessions = useQuery(sessionsQuery);
  const endOthers = useAction(signOutElsewhere, {
    done: 'You are signed out everywhere else.',
    reloads: [sessionsQuery.queryKey],
  });
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;
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
      <LoadedList query={sessions} what="Your sessions" height="h-16">
        {({ id, userAgent, ip, activeAt, createdAt, isCurrent }) => (
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
        )}
      </LoadedList>
    </Card>
  );
}

const sessionsQuery = queryOptions({
  queryKey: ['staff', 'sessions'],
  queryFn: () => desk('my-sessions', {}),
  select: (sessions) => sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
});

async function signOutElsewhere(): Promise<void> {
  const answer = await signOutOthers();
  if (answer.kind !== 'done') throw new DeskError(answer.kind === 'failed' ? 'unreachable' : 'broken');
}
