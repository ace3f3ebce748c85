import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { emailsOf } from '../people/emails-of.ts';
import { METRICS } from './metrics.ts';
import { period } from './period.ts';
import { readMetrics } from './read-metrics.ts';

/** How many leads were answered how soon, by the clock. The promise is kept by the first three. */
const answers = z.object({
  within1h: z.number(),
  /** 1 to 4 hours. */
  within4h: z.number(),
  /** 4 hours to the promise. */
  withinPromise: z.number(),
  /** After longer than promised. */
  late: z.number(),
  /** New for longer than promised. */
  unanswered: z.number(),
  /** New, and not due yet. */
  pending: z.number(),
});
const NONE = { within1h: 0, within4h: 0, withinPromise: 0, late: 0, unanswered: 0, pending: 0 };
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

export const answerMetrics = defineQuery({
  name: 'answer-metrics',
  right: 'staff',
  input: period,
  answer: z.object({
    /** All 24, by the hour of arrival in the agency's time zone. */
    hours: z.array(z.object({ hour: z.number(), answers })),
    /** Owners with leads in the period, unassigned leads last. */
    owners: z.array(z.object({ ownerId: z.string().nullable(), owner: z.string().nullable(), answers })),
  }),
  run: async ({ tx }, input) => {
    const { byHour, byOwner } = await readMetrics(
      tx,
      { byHour: METRICS.lead_answers_by_hour, byOwner: METRICS.lead_answers_by_owner },
      input,
    );
    const ownerIds = byOwner.map(({ ownerId }) => ownerId);
    const emails = await emailsOf(tx, ownerIds);
    const owners = byOwner.map(({ ownerId, ...rest }) => ({
      ownerId,
      owner: (ownerId !== null && emails.get(ownerId)) || null,
      answers: rest,
    }));
    return {
      hours: HOURS.map((hour) => {
        const { hour: _, ...found } = byHour.find((row) => row.hour === hour) ?? { hour, ...NONE };
        return { hour, answers: found };
      }),
      owners: owners.toSorted(
        (a, b) =>
          Number(a.ownerId === null) - Number(b.ownerId === null) ||
          (a.owner ?? '').localeCompare(b.owner ?? '', 'en'),
      ),
    };
  },
});
