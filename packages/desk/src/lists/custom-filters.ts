import { isUuid } from '@fml/contract';
import { type Queries, type RawBuilder, type Rows, sql } from '@fml/postgres';
import { beginnings, typedWords } from '../search/search-words.ts';

const NOTHING = sql<boolean>`false`;

/** One condition on `t.id` for each custom field that is asked for, of texts `id=value`. */
export async function customFilters(
  tx: Queries,
  asked: readonly string[],
): Promise<readonly RawBuilder<boolean>[]> {
  const wanted = new Map<string, string[]>();
  for (const text of asked) {
    const at = text.indexOf('=');
    if (at < 0) continue;
    const id = text.slice(0, at);
    wanted.set(id, [...(wanted.get(id) ?? []), text.slice(at + 1)]);
  }
  if (wanted.size === 0) return asked.length === 0 ? [] : [NOTHING];
  const ids = [...wanted.keys()].filter(isUuid);
  const fields = await tx
    .selectFrom('customFields')
    .select(['id', 'type'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deletedAt', 'is', null)
    .execute();
  const conditions: RawBuilder<boolean>[] = [];
  for (const [id, values] of wanted) {
    const field = fields.find((each) => each.id === id);
    const parts: RawBuilder<boolean>[] = [];
    for (const value of values) if (field !== undefined) parts.push(await hasValue(tx, field, value));
    conditions.push(parts.length === 0 ? NOTHING : sql<boolean>`(${sql.join(parts, sql` or `)})`);
  }
  return conditions;
}

type Field = Pick<Rows['customFields'], 'type'> & { id: string };

async function hasValue(tx: Queries, { id, type }: Field, wanted: string): Promise<RawBuilder<boolean>> {
  const leads = (condition: RawBuilder<boolean>) =>
    sql<boolean>`t.id in (select v.lead_id from public.custom_field_values v where v.field_id = ${id} and ${condition})`;
  if (type === 'choice') return leads(sql`v.choice_value = ${wanted}`);
  if (type === 'text') {
    const typed = await typedWords(tx, wanted);
    if (typed.length === 0) return NOTHING;
    // The index finds leads that have the words anywhere; then they are looked for in the value.
    return leads(sql`exists (
        select from private.search_entries e where e.id = v.lead_id and e.words @@ ${beginnings(typed)}::tsquery)
      and not exists (select from unnest(${typed}::text[]) as asked where not exists (
        select from unnest(private.words_of(v.text_value)) as word where starts_with(word, asked)))`);
  }
  const range = /^([^.]*(?:\.[0-9]+)?)\.\.(.*)$/s.exec(wanted);
  const [, from = '', to = ''] = range ?? [];
  const isEnd = type === 'number' ? isNumber : isDay;
  if (range === null || !isEnd(from) || !isEnd(to)) return NOTHING;
  const column = type === 'number' ? sql`v.number_value` : sql`v.date_value`;
  const cast = sql.raw(type === 'number' ? 'numeric' : 'date');
  const ends = [
    sql<boolean>`${column} is not null`,
    ...(from === '' ? [] : [sql<boolean>`${column} >= ${from}::${cast}`]),
    ...(to === '' ? [] : [sql<boolean>`${column} <= ${to}::${cast}`]),
  ];
  return leads(sql`${sql.join(ends, sql` and `)}`);
}

/** An end that is left out is no limit. */
function isNumber(end: string): boolean {
  return end === '' || /^-?\d{1,15}(\.\d{1,10})?$/.test(end);
}

function isDay(end: string): boolean {
  return (
    end === '' ||
    (/^\d{4}-\d\d-\d\d$/.test(end) && new Date(`${end}T00:00:00Z`).toJSON()?.slice(0, 10) === end)
  );
}
