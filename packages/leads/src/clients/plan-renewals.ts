import { RENEWAL_NOTICE_DAYS } from '@fml/contract';
import { type Database, inQueries, sql } from '@fml/postgres';
import { agencyDay } from '../owners/index.ts';
import { planWork } from './plan-work.ts';

const BATCH = 100;
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Makes a follow-up of each renewal that is close, once for each client and date, whichever worker comes first. Answers how many
 * were made.
 */
export async function planRenewals(db: Pick<Database, 'appPool'>, now = new Date()): Promise<number> {
  const today = agencyDay(now);
  return inQueries(db, async (tx) => {
    const close = await tx
      .selectFrom('clients as c')
      .innerJoin('private.leadRows as l', 'l.id', 'c.leadId')
      .select(['c.leadId', sql<string>`c.renews_on::text`.as('renewsOn')])
      .where('c.renewsOn', '<=', sql<string>`${today}::date + ${sql.lit(RENEWAL_NOTICE_DAYS)}`)
      .where(sql<boolean>`c.ended_on is null`)
      .where('l.mergedInto', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('followUps as f')
              .select('f.id')
              .whereRef('f.leadId', '=', 'c.leadId')
              .where('f.origin', '=', 'renewal')
              .where('f.originKey', '=', sql<string>`c.renews_on::text`),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('private.seededRows as s').select('s.id').whereRef('s.id', '=', 'c.leadId'))),
      )
      .orderBy('c.renewsOn')
      .limit(BATCH)
      .execute();
    let made = 0;
    for (const { leadId, renewsOn } of close) {
      made += await planWork(tx, { leadId, createdBy: null, from: today }, [
        {
          title: `Agree on the renewal of ${DAY.format(new Date(renewsOn))}`,
          days: 0,
          origin: 'renewal',
          originKey: renewsOn,
        },
      ]);
    }
    return made;
  });
}
