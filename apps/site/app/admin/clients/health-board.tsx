import { CLIENT_HEALTH, optionKeys } from '@fml/contract';
import { useId } from 'react';
import { Link } from 'react-router';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import type { Client } from '../leads/client/api.ts';
import { formatValue } from '../leads/outcome/format-value.ts';
import { clientAddress, siteText } from './client-columns.tsx';

/** Clients by how it stands with them, those at risk first. One that ended is on no board. */
export function HealthBoard({ clients }: { clients: readonly Client[] }) {
  return (
    <div className="grid gap-5 p-4 md:grid-cols-3">
      {optionKeys(CLIENT_HEALTH).map((state) => (
        <HealthColumn
          key={state}
          label={CLIENT_HEALTH[state]}
          clients={clients.filter(({ health }) => health?.state === state)}
        />
      ))}
    </div>
  );
}

function HealthColumn({ label, clients }: { label: string; clients: readonly Client[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 flex items-baseline gap-2 text-small font-semibold">
        {label} <span className="text-fine text-muted tabular-nums">{clients.length}</span>
      </h2>
      {clients.length === 0 && <p className="text-fine text-muted">No clients here.</p>}
      <ul className="grid gap-2">
        {clients.map((client) => (
          <li key={client.lead.id} className="rounded-sign border border-line p-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <Link
                to={clientAddress(client)}
                className="min-w-0 font-semibold [overflow-wrap:anywhere] hover:underline"
              >
                <UntrustedText>{client.title}</UntrustedText>
              </Link>
              {client.monthlyValue !== null && (
                <span className="text-fine text-muted tabular-nums">
                  {formatValue(null, client.monthlyValue)}
                </span>
              )}
            </p>
            <p className="truncate text-[0.8125rem] text-muted">
              <UntrustedText>{siteText(client)}</UntrustedText>
            </p>
            <ClientScore client={client} />
            {client.health !== null && client.health.reasons.length > 0 && (
              <ul className="mt-1 text-[0.8125rem]">
                {client.health.reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClientScore({ client: { sites } }: { client: Client }) {
  const score = sites[0]?.report?.reachScore ?? null;
  if (score === null) return null;
  return <p className="mt-1 text-[0.8125rem] text-muted">Reach {Math.round(score)} of 100</p>;
}
