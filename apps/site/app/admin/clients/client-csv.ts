import { CLIENT_HEALTH, CLIENT_LANGUAGES, CLIENT_SERVICES } from '@fml/contract';
import type { CsvSheet } from '../export/csv.ts';
import type { Client } from '../leads/client/api.ts';

/** A score that was not measured stays empty: 0 would be a score. */
export const clientSheet: CsvSheet<Client> = {
  header: [
    'Lead ID',
    'Client',
    'Contact',
    'Email',
    'Phone',
    'Owner',
    'Monthly value (USD)',
    'Client since',
    'Renews on',
    'Last day',
    'Language',
    'Services',
    'Websites',
    'Reach of the main website',
    'Health',
    'Reasons',
    'Open follow-ups',
    'Overdue follow-ups',
  ],
  cells: (client) => [
    client.lead.id,
    client.title,
    client.contactName,
    client.email,
    client.phone,
    client.owner,
    client.monthlyValue,
    client.startedOn,
    client.renewsOn,
    client.endedOn,
    CLIENT_LANGUAGES[client.language],
    client.services.map(({ service }) => CLIENT_SERVICES[service]).join(', '),
    client.sites.map(({ url }) => url).join(' '),
    client.sites[0]?.report?.reachScore ?? null,
    client.health === null ? 'Ended' : CLIENT_HEALTH[client.health.state],
    client.health?.reasons.join(' ') ?? null,
    client.openFollowUps,
    client.overdueFollowUps,
  ],
};
