import { LEAD_KINDS, type LeadKind, optionKeys } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadStatus } from '../leads/lead-inputs.ts';
import { emailOf } from '../people/emails-of.ts';
import { newestMatches } from './newest-matches.ts';
import { type SearchWords, searchWords } from './search-words.ts';

const HITS_OF_A_KIND = 8;

const hit = z.object({
  kind: z.enum(['submission', 'consultation', 'report']),
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Absent for reports. */
  status: leadStatus.optional(),
  /** The owner's email address; null: unassigned. Absent for reports. */
  owner: z.string().nullable().optional(),
  createdAt: z.string(),
  /** Words of the stores that were looked for: the typed ones, or those nearest to a mistyped one. */
  matched: z.array(z.string()),
});
type Found = Omit<z.output<typeof hit>, 'createdAt' | 'matched'>;

/** The newest leads and reports that have the words, at most eight of each kind. */
export const searchDesk = defineQuery({
  name: 'search-desk',
  right: 'staff',
  input: z.strictObject({ search: z.string() }),
  answer: z.array(hit),
  run: async ({ tx }, { search }) => {
    const words = await searchWords(tx, search);
    if (words === null) return [];
    const matches = [];
    for (const kind of [...optionKeys(LEAD_KINDS), 'report'] as const) {
      matches.push(...(await newestMatches(tx, kind, words, HITS_OF_A_KIND)));
    }
    const reportIds = matches.flatMap(({ kind, id }) => (kind === 'report' ? [id] : []));
    const leads = await leadsFound(tx, matches, words);
    const reports = await reportsFound(tx, reportIds, words);
    const found = new Map([...leads, ...reports].map((each) => [each.id, each]));
    return matches
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
      .flatMap(({ id, createdAt }) => {
        const each = found.get(id);
        return each === undefined ? [] : [{ ...each, createdAt, matched: words.matched }];
      });
  },
});

async function leadsFound(
  tx: Queries,
  matches: readonly { kind: string; id: string }[],
  words: SearchWords,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const kind of optionKeys(LEAD_KINDS)) {
    const ids = matches.flatMap((match) => (match.kind === kind ? [match.id] : []));
    found.push(...(await leadsOfKind(tx, kind, ids, words)));
  }
  return found;
}

async function leadsOfKind(
  tx: Queries,
  kind: LeadKind,
  ids: readonly string[],
  words: SearchWords,
): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('private.leadRows as t')
    .select(['t.id', 't.title', 't.name', 't.email', 't.phone', 't.status'])
    .select(emailOf('t.ownerId').as('owner'))
    .where('t.kind', '=', sql.lit(kind))
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const excerpts = await noteExcerpts(tx, ids, words);
  return rows.map(({ id, title, name, email, phone, status, owner }) => {
    const excerpt = excerpts.get(id);
    const parts = [kind === 'submission' ? name : null, email, words.hasNumber ? phone : null];
    return {
      kind,
      id,
      title,
      subtitle: excerpt === undefined ? parts.filter(Boolean).join(' · ') : `Note: ${excerpt}`,
      status,
      owner,
    };
  });
}

async function reportsFound(
  tx: Queries,
  ids: readonly string[],
  { hasNumber }: SearchWords,
): Promise<Found[]> {
  const rows = await tx
    .selectFrom('websiteReports')
    .select(['id', 'url', 'userName', 'userEmail', 'userPhone'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id, url, userName, userEmail, userPhone }) => ({
    kind: 'report',
    id,
    title: url,
    subtitle: [userName ?? 'Anonymous', userEmail, hasNumber ? userPhone : null].filter(Boolean).join(' · '),
  }));
}

/** Of each lead, the newest note with one of the words, around the first of them. */
async function noteExcerpts(
  tx: Queries,
  leadIds: readonly string[],
  { matched }: SearchWords,
): Promise<ReadonlyMap<string, string>> {
  const words = matched.filter((word) => word.length >= 2);
  const { rows } = await sql<{ leadId: string; at: number; excerpt: string }>`
    select distinct on (n.lead_id) n.lead_id, w.at, substr(n.body, greatest(w.at - 25, 1), 140) as excerpt
      from public.lead_notes n
      cross join lateral (
        select min(nullif(position(word in lower(n.body)), 0)) as at from unnest(${words}::text[]) as word) as w
     where n.lead_id = any(${leadIds}::uuid[]) and n.deleted_at is null and w.at is not null
     order by n.lead_id, n.created_at desc`.execute(tx);
  return new Map(
    rows.map((row) => [row.leadId, `${row.at > 30 ? '...' : ''}${row.excerpt.replace(/\s+/g, ' ')}`]),
  );
}
