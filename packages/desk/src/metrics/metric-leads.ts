import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind, leadStatus } from '../leads/lead-inputs.ts';
import { emailOf } from '../people/emails-of.ts';
import { METRICS } from './metrics.ts';
import { PERIOD_FIELDS } from './period.ts';
import { type Place, readLeadsBehind } from './read-leads-behind.ts';

const PAGE_SIZE = 50;
const UNKNOWN = 'These leads cannot be shown. Open them from the metrics again.';

/** A number of a metric: its keys, and which of its counts. */
function ofPeriod<const Name extends string, Keys extends z.ZodRawShape, Count extends string>(
  metric: Name,
  by: Keys,
  counts: readonly [Count, ...Count[]],
) {
  return z.strictObject({
    metric: z.literal(metric),
    ...PERIOD_FIELDS,
    by: z.strictObject(by),
    count: z.enum(counts),
  });
}

const ANSWERS = ['within1h', 'within4h', 'withinPromise', 'late', 'unanswered', 'pending'] as const;
const OUTCOMES = ['leads', 'won', 'lost'] as const;
const { hour } = METRICS.lead_answers_by_hour.by;
const { ownerId } = METRICS.lead_answers_by_owner.by;
const { source } = METRICS.wins_by_source.by;
const { type } = METRICS.wins_by_type.by;
const { status } = METRICS.pipeline_totals.by;
const { reason } = METRICS.lost_leads.by;

/** The numbers that open the list of their leads. */
const part = z.discriminatedUnion(
  'metric',
  [
    ofPeriod('lead_answers_by_hour', { hour: hour.is }, ANSWERS),
    ofPeriod('lead_answers_by_owner', { ownerId: ownerId.is }, ANSWERS),
    ofPeriod('wins_by_source', { source: source.is }, OUTCOMES),
    ofPeriod('wins_by_type', { type: type.is }, OUTCOMES),
    ofPeriod('wins_by_owner', { ownerId: ownerId.is }, OUTCOMES),
    ofPeriod('contact_by_try', { try: METRICS.contact_by_try.by.try.is }, ['calls', 'reached', 'missed']),
    ofPeriod('lost_leads', { reason: reason.is }, ['leads']),
    z.strictObject({
      metric: z.literal('pipeline_totals'),
      by: z.strictObject({ status: status.is }),
      count: z.literal('leads'),
    }),
    z.strictObject({
      metric: z.literal('closing_next_month'),
      by: z.strictObject({}),
      count: z.literal('leads'),
    }),
    z.strictObject({
      metric: z.literal('status_win_rates'),
      by: z.strictObject({ status: status.is }),
      count: z.enum(['decided', 'won', 'lost']),
    }),
  ],
  UNKNOWN,
);

const PLACE = /^(\d{4}-\d{2}-\d{2}T[\d:.]+\+00:00)~([0-9a-f-]{36})$/;

/** A page of the leads that one number of a metric counts, by the condition of the metric itself. */
export const metricLeads = defineQuery({
  name: 'metric-leads',
  right: 'staff',
  input: z.strictObject({ part, cursor: z.string().regex(PLACE, UNKNOWN).nullable() }),
  answer: z.object({
    /** As the metric says it. */
    count: z.number(),
    /** What is counted. */
    unit: z.enum(['leads', 'calls', 'reports', 'questionnaires', 'follow-ups']),
    rows: z.array(
      z.object({
        kind: leadKind,
        id: z.string(),
        title: z.string(),
        subtitle: z.string().nullable(),
        status: leadStatus,
        owner: z.string().nullable(),
        source: z.string(),
        createdAt: z.string(),
        dealValue: z.number().nullable(),
        monthlyValue: z.number().nullable(),
        /** In the list; unique in it. */
        place: z.string(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  run: async ({ tx }, { part: asked, cursor }) => {
    const metric = METRICS[asked.metric];
    const scope = 'from' in asked ? { from: asked.from, to: asked.to } : null;
    const { by, count } = asked;
    const behind = await readLeadsBehind(tx, metric, { scope, by, count }, placeOf(cursor), PAGE_SIZE + 1);
    const page = behind.rows.slice(0, PAGE_SIZE);
    const leads = await tx
      .selectFrom('private.leadRows')
      .select(['id', 'kind', 'title', 'name', 'email', 'phone', 'status', 'source', 'createdAt'])
      .select(['dealValue', 'monthlyValue', emailOf('ownerId').as('owner')])
      .where('id', '=', sql<string>`any(${page.map(({ leadId }) => leadId)}::uuid[])`)
      .execute();
    const rows = page.flatMap(({ leadId, at, placeId }) => {
      const lead = leads.find(({ id }) => id === leadId);
      if (lead === undefined) return [];
      const { name, email, phone, ...shown } = lead;
      return [
        {
          ...shown,
          subtitle: lead.kind === 'submission' ? name : (email ?? phone),
          place: `${at}~${placeId}`,
        },
      ];
    });
    const nextCursor = behind.rows.length > PAGE_SIZE ? (rows.at(-1)?.place ?? null) : null;
    return { count: behind.count, unit: metric.unit, rows, nextCursor };
  },
});

function placeOf(cursor: string | null): Place | null {
  const [, at, id] = PLACE.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}
