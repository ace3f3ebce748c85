import type { LeadRef } from '@fml/contract';
import type { QueryClient } from '@tanstack/react-query';
import { leadQueryKeys } from '../model/query-keys.ts';
import { leadTasksQuery } from './api.ts';

/** Loads again what shows the follow-ups of a lead: its card, its timeline, the queue and the count. */
export async function refreshTasks(queryClient: QueryClient, lead: LeadRef): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: leadTasksQuery(lead).queryKey }),
    queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
    queryClient.invalidateQueries({ queryKey: ['desk', 'tasks'] }),
  ]);
}
