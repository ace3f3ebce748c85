import { CLIENT_SERVICES } from '@fml/contract';
import { Link } from 'react-router';
import type { DataColumn } from '../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatHost } from '../format/contact-links.ts';
import { formatShortDate } from '../format/format-date.ts';
import type { Client } from '../leads/client/api.ts';
import { HealthBadge } from '../leads/client/client-health.tsx';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';
import { formatValue } from '../leads/outcome/format-value.ts';
import type { NameOf } from '../staff/names.ts';

export const clientAddress = ({ lead: { kind, id } }: Client): string => `${LEAD_PATHS[kind]}/${id}`;

export function clientColumns(nameOf: NameOf): readonly DataColumn<Client>[] {
  return [
    {
      id: 'client',
      header: 'Client',
      onPhone: 'title',
      className: 'md:w-[26%] md:max-w-0 [overflow-wrap:anywhere]',
      cell: (client) => (
        <div className="min-w-0">
          <Link to={clientAddress(client)} className="font-semibold hover:underline">
            <UntrustedText>{client.title}</UntrustedText>
          </Link>
          <p className="truncate text-[0.8125rem] leading-snug text-muted">
            <UntrustedText>{siteText(client)}</UntrustedText>
          </p>
        </div>
      ),
    },
    {
      id: 'health',
      header: 'Health',
      onPhone: 'corner',
      className: 'md:w-[24%]',
      cell: (client) => (
        <div className="grid justify-items-start gap-1">
          <HealthBadge health={client.health} />
          <Reasons client={client} />
        </div>
      ),
    },
    {
      id: 'services',
      header: 'Services',
      cell: ({ services }) =>
        services.length === 0 ? (
          <span className="text-muted">None yet</span>
        ) : (
          services.map(({ service }) => CLIENT_SERVICES[service]).join(', ')
        ),
    },
    {
      id: 'value',
      header: 'Each month',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ monthlyValue }) =>
        monthlyValue === null ? (
          <span className="text-muted max-md:hidden">Not known</span>
        ) : (
          formatValue(null, monthlyValue)
        ),
    },
    {
      id: 'renews',
      header: 'Renews on',
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ renewsOn }) =>
        renewsOn === null ? (
          <span className="text-muted max-md:hidden">No date</span>
        ) : (
          <>
            <span className="text-muted md:hidden">Renews on </span>
            {formatShortDate(renewsOn)}
          </>
        ),
    },
    {
      id: 'owner',
      header: 'Owner',
      onPhone: 'hidden',
      className: 'md:max-w-32 truncate',
      cell: ({ owner }) => (owner === null ? <span className="text-muted">Unassigned</span> : nameOf(owner)),
    },
  ];
}

/** Why a client is not doing well; hidden on phones beside the badge in the corner. */
function Reasons({ client: { health } }: { client: Client }) {
  if (health === null || health.reasons.length === 0) return null;
  return (
    <p className="text-[0.8125rem] leading-snug text-muted max-md:sr-only">{health.reasons.join(' ')}</p>
  );
}

export function siteText({ sites, contactName }: Client): string {
  const [main, ...others] = sites;
  if (main === undefined) return contactName;
  return others.length === 0 ? formatHost(main.url) : `${formatHost(main.url)} and ${others.length} more`;
}
