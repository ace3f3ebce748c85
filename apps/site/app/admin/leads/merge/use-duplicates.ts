import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { leadQueryKeys } from '../model/query-keys.ts';
import { leadDuplicates } from './api.ts';

/** The leads that may be the same person, or the lead that this one was merged into. */
export function useDuplicates(lead: LeadRef) {
  return useQuery({ queryKey: leadQueryKeys.duplicates(lead), queryFn: () => leadDuplicates(lead) });
}
