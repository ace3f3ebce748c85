import { useQuery } from '@tanstack/react-query';
import { outboxQuery } from './settings-queries.ts';

/** What there is to do here: nothing, unless messages did not get through. */
export function SettingsHint() {
  const { data } = useQuery(outboxQuery('dead'));
  const dead = data?.counts.dead ?? 0;
  if (dead === 0) return 'You, the team, and what the desk sends.';
  return (
    <a href="#outbox" className="link font-semibold text-critical">
      {dead === 1 ? '1 message was not delivered.' : `${dead} messages were not delivered.`} Look at the
      outbox.
    </a>
  );
}
