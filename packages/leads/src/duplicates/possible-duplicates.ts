import type { DuplicateReason, LeadKind } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { areSimilarNames, plainName } from './plain-name.ts';

/** What is known of a person: of a lead, or of values that are no lead yet. */
export interface KnownPerson {
  /** Of the lead itself, which is no duplicate of its own. */
  id: string | null;
  title: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
}

export interface PossibleDuplicate {
  id: string;
  kind: LeadKind;
  createdAt: string;
  /** In the order of the alphabet. */
  reasons: DuplicateReason[];
}

/** How many leads are looked at for each sign, and given for each person. */
const MAX_PER_SIGN = 50;
const MAX_FOUND = 10;
/** More addresses than these on one site: a directory or a franchise rather than one person. */
const MAX_ADDRESSES_OF_A_SITE = 5;
/** An email address or a website of their own is enough; others count two together. */
const ENOUGH = 2;

/** Where many businesses have their pages, so that the host names none of them. */
const SHARED_HOSTS =
  /(^|\.)(facebook|instagram|linkedin|tiktok|twitter|x|youtube|yelp|linktr|google|goo|nextdoor|angi|thumbtack|yellowpages|etsy|doordash|wixsite|weebly|squarespace|godaddysites|business|wordpress|blogspot|github|vercel|netlify)\.(com|ee|gl|io|app|site|net|org)$/;

interface Sign {
  place: number;
  /** The lead asked about, or the one that stands for it. */
  self: string | null;
  /** The lead that is found, or the one that stands for it. */
  id: string;
  reason: Exclude<DuplicateReason, 'name'>;
  address: string | null;
  host: string | null;
}

/**
 * The leads that may be the same person as each of `people`, with the strongest signs first. Merged leads count for the lead
 * that stands for them, and leads that staff told apart do not count.
 */
export async function possibleDuplicates(
  tx: Queries,
  people: readonly KnownPerson[],
): Promise<PossibleDuplicate[][]> {
  const signs = await readSigns(tx, people);
  const found = signs.map(({ id }) => id);
  const leads = await readLeads(tx, found);
  const apart = await readToldApart(tx, people, signs);
  return people.map((person, place) => {
    const own = signs.filter((sign) => sign.place === place && sign.id !== sign.self);
    const names = plainNames(person);
    const isShared = isSharedSite(signs.filter((sign) => sign.place === place));
    return [...Map.groupBy(own, ({ id }) => id)]
      .flatMap(([id, ofLead]) => {
        const lead = leads.get(id);
        const [self] = ofLead.map((sign) => sign.self);
        if (lead === undefined || apart.has(pair(id, person.id)) || apart.has(pair(id, self ?? null)))
          return [];
        const reasons: Set<DuplicateReason> = new Set(ofLead.map(({ reason }) => reason));
        if (names.some((name) => lead.names.some((other) => areSimilarNames(name, other))))
          reasons.add('name');
        const weight = [...reasons].reduce((sum, reason) => sum + weightOf(reason, isShared), 0);
        const { kind, createdAt } = lead;
        return weight < ENOUGH ? [] : [{ id, kind, createdAt, reasons: [...reasons].toSorted(), weight }];
      })
      .toSorted(
        (one, other) =>
          other.weight - one.weight || compare(other.createdAt, one.createdAt) || compare(one.id, other.id),
      )
      .slice(0, MAX_FOUND)
      .map(({ weight, ...duplicate }) => duplicate);
  });
}

async function readSigns(tx: Queries, people: readonly KnownPerson[]): Promise<Sign[]> {
  const column = (name: 'id' | 'email' | 'phone' | 'website') => people.map((person) => person[name]);
  const { rows } = await sql<Sign>`
    with asked as materialized (
      select (g.place - 1)::integer as place, g.id, lower(btrim(g.email)) as email, private.phone_digits(g.phone) as phone,
          private.site_host(g.website) as host, private.kept_lead(g.id) as self
        from unnest(${column('id')}::uuid[], ${column('email')}::text[], ${column('phone')}::text[], ${column('website')}::text[])
          with ordinality as g (id, email, phone, website, place)
    )
    select a.place, a.self, s.reason, s.address,
        case when s.kind in ('submission', 'consultation') then s.id else private.kept_lead(s.id) end as id,
        case s.reason when 'site' then a.host end as host
      from asked a cross join lateral (
        (select e.id, e.kind, 'email' as reason, e.email_key as address from private.search_entries e
          where e.email_key = a.email and e.kind <> 'report' order by e.created_at desc limit ${MAX_PER_SIGN})
        union all
        (select c.lead_id, null, 'email', null from public.lead_contacts c
          where lower(c.email) = a.email and c.deleted_at is null limit ${MAX_PER_SIGN})
        union all
        (select e.id, e.kind, 'phone', e.phone_key from private.search_entries e
          where e.phone_key = a.phone and e.kind <> 'report' order by e.created_at desc limit ${MAX_PER_SIGN})
        union all
        (select e.id, e.kind, 'site', coalesce(e.email_key, e.phone_key) from private.search_entries e
          where e.host_key = a.host and e.kind <> 'report' order by e.created_at desc limit ${MAX_PER_SIGN})
      ) s`.execute(tx);
  return rows;
}

interface NamedLead {
  kind: LeadKind;
  createdAt: string;
  names: string[];
}

async function readLeads(tx: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, NamedLead>> {
  if (ids.length === 0) return new Map();
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'createdAt', 'title', 'name'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(
    leads.map(({ id, kind, createdAt, ...lead }) => [id, { kind, createdAt, names: plainNames(lead) }]),
  );
}

/** The pairs that staff told apart, of the leads asked about and those that stand for them. */
async function readToldApart(
  tx: Queries,
  people: readonly KnownPerson[],
  signs: readonly Sign[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set([...people.map(({ id }) => id), ...signs.map(({ self }) => self)])].filter(
    (id) => id !== null,
  );
  if (ids.length === 0 || signs.length === 0) return new Set();
  const asked = sql<string>`any(${ids}::uuid[])`;
  const pairs = await tx
    .selectFrom('private.distinctLeads')
    .select(['firstId', 'secondId'])
    .where((eb) => eb.or([eb('firstId', '=', asked), eb('secondId', '=', asked)]))
    .execute();
  return new Set(pairs.map(({ firstId, secondId }) => pair(firstId, secondId)));
}

function pair(one: string, other: string | null): string {
  return [one, other].toSorted().join(' ');
}

function isSharedSite(signs: readonly Sign[]): boolean {
  const onSite = signs.filter(({ reason }) => reason === 'site');
  const addresses = new Set(onSite.flatMap(({ address }) => address ?? []));
  return (
    onSite.some(({ host }) => host !== null && SHARED_HOSTS.test(host)) ||
    addresses.size > MAX_ADDRESSES_OF_A_SITE
  );
}

function weightOf(reason: DuplicateReason, isShared: boolean): number {
  return reason === 'email' || (reason === 'site' && !isShared) ? 2 : 1;
}

function plainNames({ title, name }: Pick<KnownPerson, 'title' | 'name'>): string[] {
  return [title, name].flatMap((each) => (each === null ? [] : plainName(each) || []));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
