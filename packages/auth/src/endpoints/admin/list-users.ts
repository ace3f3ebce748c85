import { presentUser } from '../../accounts/present-user.ts';
import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { authPool } from '../../stores/auth-database.ts';
import { listFactorsOfUsers } from '../../stores/factor-store.ts';
import { listIdentitiesOfUsers } from '../../stores/identity-store.ts';
import type { FactorRow, IdentityRow, UserRow } from '../../stores/user-row.ts';
import { USER_COLUMNS } from '../../stores/user-store.ts';

const DEFAULT_PER_PAGE = 50;
const MAX_PER_PAGE = 1000;
/** Multiplied by the page size it is still an offset that PostgreSQL accepts. */
const MAX_PAGE = 1_000_000_000;

/** GET /admin/users?page=&per_page= -> newest first, with `X-Total-Count` and `Link`. */
export async function listUsers(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  const page = positive(call, 'page', 1);
  const perPage = Math.min(positive(call, 'per_page', DEFAULT_PER_PAGE), MAX_PER_PAGE);
  const counted = await pool.query<{ total: number }>('select count(*)::int as total from auth.users');
  const total = counted.rows[0]?.total ?? 0;
  const { rows: users } = await pool.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
  const ids = users.map(({ id }) => id);
  const identities = groupByUser<IdentityRow>(await listIdentitiesOfUsers(pool, ids));
  const factors = groupByUser<FactorRow & { user_id: string }>(await listFactorsOfUsers(pool, ids));
  const body = {
    users: users.map((user) =>
      presentUser(
        user,
        identities.get(user.id) ?? [],
        (factors.get(user.id) ?? []).map(({ user_id: _userId, ...factor }) => factor),
      ),
    ),
    aud: 'authenticated',
  };
  return Response.json(body, {
    headers: { 'x-total-count': String(total), link: pageLinks(call, page, perPage, total) },
  });
}

/** The client reads the number after the first `=`, so `page` comes first. */
function pageLinks({ services }: AuthCall, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const path = `${new URL(services.config.issuer).pathname}/admin/users`;
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  const links = page < last ? [link(page + 1, 'next')] : [];
  return [...links, link(last, 'last')].join(', ');
}

/** Absent and empty values mean the default; any page after the last one is empty. */
function positive(call: AuthCall, name: string, defaultValue: number): number {
  const text = call.url.searchParams.get(name) ?? '';
  if (text === '') return defaultValue;
  if (/^\d+$/.test(text) && Number(text) > 0) return Math.min(Number(text), MAX_PAGE);
  throw new AuthError('validation_failed', `Bad Pagination Parameters: ${name} must be a positive number`);
}

function groupByUser<T extends { user_id: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
