import { CLIENT_HEALTH, type ClientHealth } from '@fml/contract';
import { Badge, type Tone } from '../../../ui/desk/badge.tsx';
import type { Client } from './api.ts';

const TONES: Readonly<Record<ClientHealth, Tone>> = { risk: 'red', attention: 'amber', good: 'green' };

/** How it stands with a client, in a word. */
export function HealthBadge({ health }: Pick<Client, 'health'>) {
  if (health === null) return <Badge>Ended</Badge>;
  return (
    <Badge tone={TONES[health.state]} hasDot>
      {CLIENT_HEALTH[health.state]}
    </Badge>
  );
}
