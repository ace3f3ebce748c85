/** What an agency has besides leads. Only on a desk without real leads, and what its staff entered stays. */

/**
 * Seeded staff (`$1`) join the team next to a person who owns it. They have no password and no confirmed address: they
 * cannot sign in, and no mail is sent to them.
 */
export const SEED_COLLEAGUES_SQL = `
insert into public.user_roles (user_id, role, staff_role)
select u.id, 'admin', case when u.place = 1 then 'manager' else 'member' end
  from unnest($1::uuid[]) with ordinality as u (id, place)
 where exists (select from public.user_roles r where r.staff_role = 'owner' and r.user_id <> all ($1::uuid[]))
on conflict do nothing`;

/**
 * What was spent in the last twelve months on the sources `$2`, at about the prices `$3` for a lead. `$1` is the moment after
 * the newest lead, `$4` who entered it: what another person entered stays.
 */
export const SEED_AD_SPEND_SQL = `
insert into public.ad_spend (source, month, amount, updated_at, updated_by)
select p.source, m.month, greatest(10, round(count(*) * p.price * (0.85 + pg_temp.roll(extract(month from m.month)::bigint, 90) / 3333.0) / 10) * 10),
    least($1, m.month + interval '1 month'), $4
  from (
    select id, source from public.onboarding_submissions union all select id, source from public.consultation_requests
  ) l
  join pg_temp.seed_times t using (id)
  join unnest($2::text[], $3::integer[]) as p (source, price) on p.source = l.source
  cross join lateral (select date_trunc('month', private.agency_day(t.at))::date as month) m
 where t.at > $1::timestamptz - interval '12 months'
 group by p.source, p.price, m.month
on conflict (source, month) do update set amount = excluded.amount, updated_at = excluded.updated_at
 where ad_spend.updated_by = excluded.updated_by`;
