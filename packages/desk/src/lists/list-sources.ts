import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';

/** Where leads came from, the most frequent first, at most 200. */
export const listSources = defineQuery({
  name: 'list-sources',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(z.string()),
  run: async ({ tx }) => {
    const sources = await tx
      .selectFrom('private.leadRows as t')
      .select('t.source')
      .where('t.mergedInto', 'is', null)
      .groupBy('t.source')
      .orderBy(sql`count(*) desc, t.source`)
      .limit(200)
      .execute();
    return sources.map(({ source }) => source);
  },
});
