import { LEAD_KINDS, type LeadKind, optionKeys } from '@fml/contract';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getLead } from '../../leads/api.ts';
import { cachedLead, changeCachedLeads } from '../../leads/model/lead-cache.ts';
import { leadQueryKeys } from '../../leads/model/query-keys.ts';
import type { DeskChange, DeskChanges } from './use-desk-changes.ts';

/** Beyond this number, leads are reloaded with their lists instead of one by one. */
const MAX_SINGLE_LEADS = 8;
/** What colleagues do not change, or what does not concern leads. */
const UNAFFECTED_AREAS = new Set(['changes', 'staff', 'saved-views', 'lead-sources']);

export async function applyDeskChanges(
  queryClient: QueryClient,
  { isWhole, changes }: Pick<DeskChanges, 'isWhole' | 'changes'>,
): Promise<void> {
  if (isWhole) {
    await queryClient.invalidateQueries({
      predicate: ({ queryKey }) => !UNAFFECTED_AREAS.has(String(queryKey[0])),
    });
    return;
  }
  if (changes.length === 0) return;
  const leads = changes.filter(({ what }) => what === 'lead');
  await Promise.all([
    ...optionKeys(LEAD_KINDS).map((kind) => reloadLeads(queryClient, kind, leads)),
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAffected(queryKey, changes) }),
  ]);
}

/** Visible rows stay where they are and show their new state. A list that is opened again is loaded again. */
async function reloadLeads(
  queryClient: QueryClient,
  kind: LeadKind,
  changes: readonly DeskChange[],
): Promise<void> {
  // A lead that is gone may have been of either kind.
  const touched = changes.filter(({ leadKind }) => leadKind === kind || leadKind === null);
  if (touched.length === 0) return;
  const ids = touched.flatMap(({ leadId: id }) =>
    id !== null && cachedLead(queryClient, kind, id) !== null ? [id] : [],
  );
  const reloadsAll = touched.some(({ leadId }) => leadId === null) || ids.length > MAX_SINGLE_LEADS;
  await queryClient.invalidateQueries({
    queryKey: leadQueryKeys.lists(kind),
    refetchType: reloadsAll ? 'active' : 'none',
  });
  if (reloadsAll) {
    await queryClient.invalidateQueries({ queryKey: ['leads', kind, 'detail'] });
    return;
  }
  await Promise.all(
    ids.map(async (id) => {
      const ref = { kind, id };
      const lead = await queryClient
        .fetchQuery({
          queryKey: leadQueryKeys.detail(ref),
          queryFn: () => getLead(ref),
          staleTime: 0,
        })
        .catch(() => undefined);
      if (lead === undefined || queryClient.isMutating() > 0) return;
      if (lead !== null) changeCachedLeads(queryClient, kind, [id], { ...lead });
    }),
  );
}

const AFFECTED: Readonly<
  Record<DeskChange['what'], { leadParts: readonly string[]; areas: readonly string[] }>
> = {
  lead: {
    leadParts: ['waiting', 'newer', 'timeline', 'related', 'contacts', 'duplicates'],
    areas: ['desk', 'clients'],
  },
  note: { leadParts: ['timeline'], areas: ['desk activity', 'desk search', 'desk queue'] },
  follow_up: {
    leadParts: ['timeline', 'follow-ups'],
    areas: ['desk follow-ups', 'desk queue', 'desk board', 'clients'],
  },
  draft: { leadParts: ['timeline'], areas: ['desk dashboard', 'desk analytics', 'drafts'] },
  report: { leadParts: ['timeline', 'related', 'report'], areas: ['desk', 'clients'] },
};

function isAffected([area, name, part]: QueryKey, changes: readonly DeskChange[]): boolean {
  return changes.some(({ what }) => {
    const { leadParts, areas } = AFFECTED[what];
    if (area === 'leads') return leadParts.includes(String(part));
    return areas.includes(String(area)) || areas.includes(`${String(area)} ${String(name)}`);
  });
}
