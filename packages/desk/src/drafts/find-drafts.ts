import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import { z } from 'zod';
import { countUpTo } from '../paging/count-up-to.ts';
import { findPage, type Ordering, type Page } from '../paging/find-page.ts';
import { typedNumber, typedWords } from '../search/search-words.ts';
import { DRAFT_STATUS } from './draft-row.ts';

export const DRAFT_FILTERS = {
  search: z.string().optional(),
  status: z.array(z.string().max(300)).max(100).optional(),
  /** Only those with a number to call. */
  phone: z.boolean().optional(),
};
const draftFilters = z.strictObject(DRAFT_FILTERS);

const LAST_CHANGED: Ordering = {
  key: sql`d.updated_at`,
  id: sql`d.id`,
  type: 'timestamptz',
  isDescending: true,
};

interface DraftQuery extends z.output<typeof draftFilters> {
  cursor?: string | undefined;
  limit: number;
}

/** The ids of a page of drafts, the last changed first. There are few: they go after 30 days. */
export async function findDrafts(tx: Queries, { cursor, limit, ...filters }: DraftQuery): Promise<Page> {
  let drafts = tx.selectFrom('onboardingDrafts as d');
  for (const condition of await conditionsOf(tx, filters)) drafts = drafts.where(condition);
  return findPage(
    { cursor, limit, ordering: LAST_CHANGED },
    (step) =>
      drafts
        .select(['d.id', step.key.as('key')])
        .where(step.edge)
        .orderBy(step.order)
        .limit(step.limit)
        .execute(),
    () => countUpTo(tx, drafts.select('d.id')),
  );
}

async function conditionsOf(
  tx: Queries,
  { search = '', status, phone }: z.output<typeof draftFilters>,
): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = [];
  if (status?.length) conditions.push(sql`${DRAFT_STATUS} = any(${status}::text[])`);
  if (phone === true) conditions.push(sql`private.phone_digits(d.contact_phone) is not null`);
  if (search.trim() !== '') {
    const number = typedNumber(search);
    conditions.push(sql`(${hasWords(await typedWords(tx, search))}
      or private.phone_digits(d.contact_phone) like '%' || ${number}::text || '%')`);
  }
  return conditions;
}

/** Whether each of the words begins one of the answers, or of what staff wrote about them. */
function hasWords(words: readonly string[]) {
  return sql<boolean>`(
    with stored as materialized (
      select unnest(private.words_of(concat_ws(' ', d.business_name, d.contact_name, d.contact_email, d.contact_phone,
        left(d.website_url, 300), (
          select string_agg(n.body, ' ') from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null)))) as word
    )
    select not exists (
      select from unnest(${words}::text[]) as asked where not exists (
        select from stored where starts_with(stored.word, asked))))`;
}
