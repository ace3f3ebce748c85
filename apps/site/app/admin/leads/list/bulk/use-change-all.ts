import type { LeadStatus } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { desk } from '../../../../api/desk.ts';
import { toast } from '../../../../ui/toast.ts';
import { plural } from '../../../format/format-metric.ts';
import { rememberUndo } from '../../edits/last-undo.ts';
import { cancelLeadQueries, changeCachedLeads, refreshLeads } from '../../model/lead-cache.ts';
import type { LeadListRow, LeadResource } from '../../model/lead-resource.ts';
import { isLeadStatus } from '../../model/lead-status.ts';
import { isOffline } from '../../offline/connection.ts';
import type { Owner } from '../../owners/owner-options.ts';
import { LEADS_PER_PAGE } from '../use-lead-list.ts';

/** More leads than one page has. */
type ManyLeads = readonly Pick<LeadListRow, 'id' | 'status' | 'updatedAt' | 'ownerId' | 'owner'>[];

/** One change of many leads; it fills `changed` with what its undo needs. */
interface BigChange {
  leads: ManyLeads;
  /** Changes one part, and gives back the leads that it changed. */
  apply: (part: ManyLeads) => Promise<ManyLeads>;
  /** The changes that take it back; none for an undo. */
  undo: ((changed: ManyLeads) => BigChange[]) | null;
}

export interface BigProgress {
  done: number;
  total: number;
}

/**
 * Changes the leads of many pages, part by part, and undoes it as one step. What a colleague changed since the leads were
 * selected is skipped. It needs a connection: so many changes are not kept for later.
 */
export function useChangeAll(resource: LeadResource) {
  const queryClient = useQueryClient();
  const { kind, nouns } = resource;
  const [progress, setProgress] = useState<BigProgress | null>(null);
  const running = useRef<AbortController>(null);

  const { mutate } = useMutation({
    // One at a time, together with the changes of single leads.
    scope: { id: `lead-status,${kind}` },
    mutationFn: async ({ changes, changed }: { changes: readonly BigChange[]; changed: ManyLeads[] }) => {
      const controller = new AbortController();
      running.current = controller;
      const total = changes.reduce((sum, { leads }) => sum + leads.length, 0);
      let before = 0;
      setProgress({ done: 0, total });
      await cancelLeadQueries(queryClient, kind, []);
      for (const { leads, apply } of changes) {
        await changeInParts(
          leads,
          async (part) => void changed.push(await apply(part)),
          (done) => setProgress({ done: before + done, total }),
          controller.signal,
        );
        before += leads.length;
      }
      return { total, isStopped: controller.signal.aborted };
    },
    onSuccess: ({ total, isStopped }, { changes, changed }) => {
      const count = changed.flat().length;
      const isUndo = changes.every(({ undo }) => undo === null);
      const skipped = total - count;
      const leads = plural(count, nouns.one, nouns.many);
      const text = isUndo ? `Undone for ${leads}` : `${leads} updated`;
      const rest =
        skipped === 0
          ? ''
          : isStopped
            ? ', then stopped'
            : `, ${skipped.toLocaleString('en-US')} left as they were`;
      toast.success(`${text}${rest}`, offerUndo(changes, changed));
    },
    onError: (error, { changes, changed }) => {
      const count = changed.flat().length;
      const leads = plural(count, nouns.one, nouns.many);
      const done = count === 0 ? 'Nothing was changed.' : `${leads} updated, the others not.`;
      toast.error(`${done} ${error.message}`, offerUndo(changes, changed));
    },
    onSettled: async () => {
      setProgress(null);
      await refreshLeads(queryClient, resource, []);
      // The time stamps of all these rows are new, and each further change needs them.
      await queryClient.invalidateQueries({ queryKey: ['leads', kind, 'list'] });
    },
  });

  function offerUndo(changes: readonly BigChange[], changed: readonly ManyLeads[]) {
    const all = changed.flat();
    const undos = changes.flatMap(({ undo }) => undo?.(all) ?? []);
    if (all.length === 0 || undos.length === 0) return undefined;
    return { label: 'Undo', run: rememberUndo(() => mutate({ changes: undos, changed: [] })) };
  }

  function statusChange(leads: ManyLeads, status: LeadStatus, isUndo: boolean): BigChange {
    return {
      leads,
      apply: async (part) => {
        const { changed } = await desk('set-lead-statuses', {
          leads: part.map(({ id, updatedAt }) => ({ id, updatedAt })),
          status,
        });
        const left = new Map(changed.map(({ id, updatedAt }) => [id, updatedAt]));
        for (const [id, updatedAt] of left) changeCachedLeads(queryClient, kind, [id], { status, updatedAt });
        return part.flatMap((lead) => {
          const updatedAt = left.get(lead.id);
          return updatedAt === undefined ? [] : [{ ...lead, updatedAt }];
        });
      },
      undo: isUndo
        ? null
        : (changed) =>
            [...Map.groupBy(changed, (lead) => lead.status)].flatMap(([before, group]) =>
              isLeadStatus(before) ? [statusChange(group, before, true)] : [],
            ),
    };
  }

  function ownerChange(
    leads: ManyLeads,
    to: (lead: ManyLeads[number]) => Owner | null,
    note: string | null,
  ): BigChange {
    return {
      leads,
      apply: async (part) => {
        const wanted = part.map((lead) => ({ id: lead.id, seen: lead.ownerId, owner: to(lead)?.id ?? null }));
        const { changed } = await desk('assign-leads', { changes: wanted, note, isQuiet: true });
        const ids = new Set(changed.map(({ id }) => id));
        const done = part.filter(({ id }) => ids.has(id));
        for (const lead of done) {
          const owner = to(lead);
          changeCachedLeads(queryClient, kind, [lead.id], {
            ownerId: owner?.id ?? null,
            owner: owner?.email ?? null,
          });
        }
        return done;
      },
      undo: null,
    };
  }

  const start = (change: BigChange): boolean => {
    if (isOffline()) {
      toast.error(
        `You are offline. More than ${LEADS_PER_PAGE} ${nouns.many} can be changed when you are back online.`,
      );
      return false;
    }
    mutate({ changes: [change], changed: [] });
    return true;
  };
  return {
    progress,
    stop: () => running.current?.abort(),
    /** False when it was not begun; the selection then stays. */
    setStatus: (leads: ManyLeads, status: LeadStatus) => start(statusChange(leads, status, false)),
    assign: (leads: ManyLeads, owner: Owner | null, note: string) => {
      const before = new Map(leads.map((lead) => [lead.id, ownerOf(lead)]));
      const back = (changed: ManyLeads) => [
        ownerChange(
          changed.map((lead) => ({ ...lead, ownerId: owner?.id ?? null, owner: owner?.email ?? null })),
          ({ id }) => before.get(id) ?? null,
          null,
        ),
      ];
      return start({ ...ownerChange(leads, () => owner, note || null), undo: back });
    },
  };
}

function ownerOf({ ownerId, owner }: ManyLeads[number]): Owner | null {
  return ownerId === null ? null : { id: ownerId, email: owner ?? '' };
}

/** Leads that one call changes; a statement of the database may take five seconds. */
const CHANGED_PER_CALL = 100;

/** One call for each part, in order, until all are done or `signal` stops it between two parts. */
export async function changeInParts<Item>(
  items: readonly Item[],
  change: (part: readonly Item[]) => Promise<void>,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let done = 0; done < items.length && !signal.aborted; done += CHANGED_PER_CALL) {
    await change(items.slice(done, done + CHANGED_PER_CALL));
    onProgress(Math.min(done + CHANGED_PER_CALL, items.length));
  }
}
