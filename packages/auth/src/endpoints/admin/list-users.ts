import { presentUser } from '../../accounts/present-user.ts';
import type { AuthCall } from '../../core.ts';
import { pageHeaders, readPage } from '../../requests/paging.ts';
import { authPool } from '../../stores/auth-database.ts';
import { listFactorsOfUsers } from '../../stores/factor-store.ts';
import { listIdentitiesOfUsers } from '../../stores/identity-store.ts';
import type { FactorRow, IdentityRow, UserRow } from '../../stores/user-row.ts';
import { USER_COLUMNS } from '../../stores/user-store.ts';

/** GET /admin/users?page=&per_page= -> newest first, with `X-Total-Count` and `Link`. */
export async function listUsers(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  const page = readPage(call.url.searchParams);
  const counted = await pool.query<{ total: number }>('select count(*)::int as total from auth.users');
  const total = counted.rows[0]?.total ?? 0;
  const { rows: users } = await pool.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
    [page.perPage, (page.page - 1) * page.perPage],
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
  const address = `${call.services.config.issuer}/admin/users`;
  return Response.json(body, { headers: pageHeaders(address, page, total) });
}

function groupByUser<T extends { user_id: string }>(rows: readonly T[]): Map<string, T[]> {
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
