import type {
  ErasedPerson,
  PersonPreview,
  RetentionPreview,
  RetentionRules,
  WithdrawnConsent,
} from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, deskCall, deskClient } from '../../api/desk-call.ts';
import { snakeKeys } from '../../api/wire-names.ts';

/** Everything here throws DeskError. A person is named by email address, or by phone number if they gave no address. */

export function personQuery(person: string) {
  return queryOptions({
    queryKey: ['staff', 'person', person],
    queryFn: () => deskCall<PersonPreview>('desk_preview_person', { person }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Everything that is stored of the person, with names as in the database. Reading it is logged. */
export async function exportPerson(person: string): Promise<unknown> {
  const client = await deskClient();
  const { data, error, status } = await client.rpc('desk_export_person', { person });
  if (error !== null) answerOf({ data, error, status });
  return data;
}

export function erasePerson(person: string): Promise<ErasedPerson> {
  return deskCall('desk_erase_person', { email: person });
}

/** Answers how many rows that changed. */
export function withdrawConsent(person: string, what: WithdrawnConsent): Promise<number> {
  return deskCall('desk_withdraw_consent', { person, what });
}

export const retentionQuery = queryOptions({
  queryKey: ['staff', 'retention'],
  queryFn: () => deskCall<RetentionRules>('desk_retention'),
});

export function previewRetention(rules: RetentionRules): Promise<RetentionPreview> {
  return deskCall('desk_preview_retention', { rules: snakeKeys(rules) });
}

/** `conflict` when a colleague saved since `rules.updatedAt`. */
export function saveRetention(rules: RetentionRules): Promise<RetentionRules> {
  return deskCall('desk_save_retention', { rules: snakeKeys(rules) });
}
