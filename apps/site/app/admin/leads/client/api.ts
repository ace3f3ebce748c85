import type { LeadRef } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { type ExportPage, exportOf } from '../../export/export-of.ts';
import { leadFollowUpsQuery } from '../follow-ups/api.ts';
import { leadQueryKeys } from '../model/query-keys.ts';

export type Client = NonNullable<AnswerOf<'get-client'>>;
export type ClientSite = Client['sites'][number];

/** Every answer about clients has this key first. */
export const CLIENT_KEYS = ['clients'] as const;

/** Null for a lead that is not a client; which one that is changes with its status. */
export function clientQuery({ id }: LeadRef, status: string) {
  return queryOptions({
    queryKey: [...CLIENT_KEYS, 'one', id, status],
    queryFn: () => desk('get-client', { leadId: id }),
  });
}

/** What shows a client, and the work for it. */
export function reloadsOf(lead: LeadRef) {
  return [
    CLIENT_KEYS,
    leadFollowUpsQuery(lead).queryKey,
    leadQueryKeys.timeline(lead),
    ['desk', 'follow-ups'],
    ['desk', 'queue'],
  ];
}

export const exportClients = exportOf('clients', (page: InputOf<'list-clients'> & ExportPage, signal) =>
  desk('export-clients', page, signal),
);
