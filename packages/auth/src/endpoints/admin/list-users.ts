import { presentUser } from '../../accounts/present-user.ts';
import type { AuthCall } from '../../core.ts';
import { pageHeaders, readPage } from '../../requests/paging.ts';
import { allRows, authPool, firstRow } from '../../stores/auth-database.ts';
import { listFactorsOfUsers } from '../../stores/factor-store.ts';
import { listIdentitiesOfUsers } from '../../stores/identity-store.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { USER_COLUMNS } from '../../stores/user-store.ts';

/** GET /admin/users?page=&per_page= -> newest first, with `X-Total-Count` and `Link`. */
export async function listUsers(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  const page = readPage(call.url.searchParams);
  const counted = await firstRow<{ total: number }>(pool, 'select count(*)::int as total from auth.users');
  const users = await allRows<UserRow>(
    pool,
    `select ${USER_COLUMNS} from auth.users u order by u.created_at desc, u.id limit $1 offset $2`,
    [page.perPage, (page.page - 1) * page.perPage],
  );
  const ids = users.map(({ id }) => id);
  const identities = Map.groupBy(await listIdentitiesOfUsers(pool, ids), ({ user_id }) => user_id);
  const factors = Map.groupBy(await listFactorsOfUsers(pool, ids), ({ user_id }) => user_id);
  const body = {
    users: users.map((user) => presentUser(user, identities.get(user.id) ?? [], factors.get(user.id))),
    aud: 'authenticated',
  };
  const address = `${call.services.config.issuer}/admin/users`;
  return Response.json(body, { headers: pageHeaders(address, page, counted?.total ?? 0) });
}
