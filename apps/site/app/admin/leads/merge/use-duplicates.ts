import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import { leadQueryKeys } from '../model/query-keys.ts';

/** The leads that may be the same person, or the lead that this one was merged into. */
export function useDuplicates(lead: LeadRef) {
  return useQuery({
    queryKey: leadQueryKeys.duplicates(lead),
    queryFn: () => desk('lead-duplicates', { leadId: lead.id }),
  });
}
