import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { useAction } from '../../screen/use-action.ts';
import { type Client, clientQuery, reloadsOf } from './api.ts';
import { ClientDates } from './client-dates.tsx';
import { HealthBadge } from './client-health.tsx';
import { ClientServices } from './client-services.tsx';
import { ClientSites } from './client-sites.tsx';
import { ClientWork } from './client-work.tsx';

export interface ClientCardProps {
  lead: LeadRef;
  status: string;
}

/** What is agreed with a lead that was won, its websites, and the work for it. Nothing for a lead that is not a client. */
export function ClientCard({ lead, status }: ClientCardProps) {
  const query = useQuery(clientQuery(lead, status));
  const isWon = status === 'converted';
  if (!isWon && !query.data) return null;
  return (
    <Card title="Client" actions={query.data && <HealthBadge health={query.data.health} />}>
      <Loaded query={query} what="The client" height="h-40">
        {(client) => (client === null ? <MakeClient lead={lead} /> : <Agreed lead={lead} client={client} />)}
      </Loaded>
    </Card>
  );
}

function MakeClient({ lead }: { lead: LeadRef }) {
  const make = useAction(() => desk('save-client', { leadId: lead.id }), {
    done: 'This lead is a client now.',
    reloads: reloadsOf(lead),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">Keep the websites, services and renewal of this client in one place.</p>
      <DeskButton data-needs="write" isBusy={make.isPending} onClick={() => make.mutate()}>
        Make this a client
      </DeskButton>
    </div>
  );
}

function Agreed({ lead, client }: { lead: LeadRef; client: Client }) {
  return (
    <div className="grid gap-6">
      {client.health !== null && client.health.reasons.length > 0 && (
        <p className="text-small">{client.health.reasons.join(' ')}</p>
      )}
      <ClientDates lead={lead} client={client} />
      <ClientSites lead={lead} client={client} />
      <ClientServices lead={lead} client={client} />
      <ClientWork lead={lead} hasServices={client.services.length > 0} />
    </div>
  );
}
