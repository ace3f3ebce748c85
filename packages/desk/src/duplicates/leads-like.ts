import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadLine, leadLines } from './lead-line.ts';

const MAX_SHOWN = 5;

const text = z.string().max(2048);

/** Leads that have this address, number or website already; the newest five. */
export const leadsLike = defineQuery({
  name: 'leads-like',
  right: 'staff',
  input: z.strictObject({ email: text, phone: text, website: text }),
  answer: z.array(leadLine.extend({ same: z.array(z.enum(['email', 'phone', 'site'])) })),
  run: async ({ tx }, typed) => {
    const found = await readSame(tx, typed);
    const ids = found.map(({ id }) => id);
    const lines = await leadLines(tx, ids);
    return found.flatMap(({ id, createdAt, same }) => {
      const line = lines.get(id);
      return line === undefined ? [] : [{ ...line, createdAt, same }];
    });
  },
});

interface SameLead {
  id: string;
  createdAt: string;
  same: ('email' | 'phone' | 'site')[];
}

/** A merged lead counts for the one that stands for it. */
async function readSame(
  tx: Queries,
  { email, phone, website }: { email: string; phone: string; website: string },
): Promise<SameLead[]> {
  const { rows } = await sql<SameLead>`
    select case e.kind when 'merged' then private.kept_lead(e.id) else e.id end as id, max(e.created_at) as "createdAt",
        array_agg(distinct e.same order by e.same) as same
      from (
        (select id, kind, created_at, 'email' as same from private.search_entries
          where email_key = lower(btrim(${email})) and kind <> 'report' order by created_at desc limit ${MAX_SHOWN})
        union all
        (select id, kind, created_at, 'phone' from private.search_entries
          where phone_key = private.phone_digits(${phone}) and kind <> 'report' order by created_at desc limit ${MAX_SHOWN})
        union all
        (select id, kind, created_at, 'site' from private.search_entries
          where host_key = private.site_host(${website}) and kind <> 'report' order by created_at desc limit ${MAX_SHOWN})
      ) e
     group by 1 order by 2 desc limit ${MAX_SHOWN}`.execute(tx);
  return rows;
}
