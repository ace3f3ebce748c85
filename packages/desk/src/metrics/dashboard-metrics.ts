import type { LeadKind, LeadStatus } from '@fml/contract';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind, leadStatus } from '../leads/lead-inputs.ts';
import { countUnread } from '../reading/count-unread.ts';
import { MAX_UNREAD } from './definitions/dashboard-metrics.ts';
import { METRICS } from './metrics.ts';
import { percentOf } from './percent-of.ts';
import { readMetric, readMetrics } from './read-metrics.ts';

const byKind = z.record(leadKind, z.number());

export const dashboardMetrics = defineQuery({
  name: 'dashboard-metrics',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.object({
    total: z.number(),
    newCount: z.number(),
    convertedCount: z.number(),
    /** Percent with one decimal; 0 without submissions. */
    conversionRate: z.number(),
    /** Minutes within working hours; null before the first response. */
    medianResponseMinutes: z.number().nullable(),
    /** For the member of staff who asks; both kinds of lead, counted up to 1000. */
    unread: z.number(),
    /** As `unread`, each counted up to 1000. */
    unreadByKind: byKind,
    /** New for longer than promised, both kinds of lead. */
    waiting: z.number(),
    waitingByKind: byKind,
    /** By status, submissions only. */
    byStatus: z.record(leadStatus, z.number()),
    consultationsTotal: z.number(),
  }),
  run: async (context) => {
    const { tx } = context;
    const { totals, waits } = await readMetrics(
      tx,
      { totals: METRICS.lead_totals, waits: METRICS.leads_waiting },
      null,
    );
    const [answered] = await readMetric(tx, METRICS.lead_response_median, null);
    const waiting = waits.map(({ kind, waiting }) => ({ kind, leads: waiting }));
    const unreadByKind = {
      submission: await countUnread(context, 'submission', MAX_UNREAD),
      consultation: await countUnread(context, 'consultation', MAX_UNREAD),
    };
    const ofSubmissions = totals.filter(({ kind }) => kind === 'submission');
    const withStatus = (status: LeadStatus) => sum(ofSubmissions.filter((row) => row.status === status));
    const byStatus = {
      new: withStatus('new'),
      contacted: withStatus('contacted'),
      qualified: withStatus('qualified'),
      converted: withStatus('converted'),
      lost: withStatus('lost'),
    };
    const total = sum(ofSubmissions);
    return {
      total,
      newCount: byStatus.new,
      convertedCount: byStatus.converted,
      conversionRate: percentOf(byStatus.converted, total) ?? 0,
      medianResponseMinutes: answered?.minutes ?? null,
      unread: Math.min(unreadByKind.submission + unreadByKind.consultation, MAX_UNREAD),
      unreadByKind,
      waiting: sum(waiting),
      waitingByKind: ofKinds(waiting),
      byStatus,
      consultationsTotal: sum(totals.filter(({ kind }) => kind === 'consultation')),
    };
  },
});

function ofKinds(rows: readonly { kind: LeadKind; leads: number }[]) {
  const ofKind = (kind: LeadKind) => sum(rows.filter((row) => row.kind === kind));
  return { submission: ofKind('submission'), consultation: ofKind('consultation') };
}

function sum(rows: readonly { leads: number }[]): number {
  return rows.reduce((total, { leads }) => total + leads, 0);
}
