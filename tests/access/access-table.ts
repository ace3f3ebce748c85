import type { ApiScope, StaffAction } from '@fml/contract';
import { OPERATIONS } from '@fml/desk';
import { RPC, TABLES, type TableLine } from './data-doors.ts';
import { ACCOUNTS, API, FUNCTIONS, OPERATIONS_WITH_INPUT, ROUTES, TOOLS } from './server-doors.ts';

/**
 * Who may do what: every way into the server has one line here. `access.test.ts` calls each as everyone and finds those
 * without a line; `docs/access.md` is made from it.
 */

/** For whom a door is. Everyone else is refused. */
type Who =
  /** Also without a key or a sign-in. Some answer only to a random key of a link or a tab. */
  | 'everyone'
  /** Everyone, with the secret of a link; this caller has none. */
  | 'link'
  /** A signed-in person, about the own account. */
  | 'account'
  /** The same, after the second step where the person has a second factor. */
  | 'account, second step'
  /** The same, after a second step. */
  | 'account, with a factor'
  /** A signed-in person, or an application that was allowed to know who that is. */
  | 'account or application'
  /** The same, and an application of the desk. */
  | 'any token'
  /** Everyone on the team, with the second factor where the person has one. */
  | 'staff'
  /** Staff whose role allows this (`actionsOf`). */
  | StaffAction
  /** A key of the public API. */
  | 'any API key'
  /** A key or an application of the desk with this scope; `leads:write` for people who may write. */
  | ApiScope
  /** The secret key. */
  | 'server';

/** By name. A name may have its input after a space, where that changes who may call it. */
export type Doors = Readonly<Record<string, Who>>;

const KINDS = {
  table: tableDoors(TABLES),
  rpc: RPC,
  function: FUNCTIONS,
  operation: {
    ...Object.fromEntries(OPERATIONS.map(([right, { name }]) => [name, right])),
    ...OPERATIONS_WITH_INPUT,
  },
  api: API,
  tool: TOOLS,
  account: ACCOUNTS,
  route: ROUTES,
} as const satisfies Record<string, Doors>;

export type DoorKind = keyof typeof KINDS;
export const DOOR_KINDS = Object.keys(KINDS) as DoorKind[];

export interface Door {
  kind: DoorKind;
  name: string;
  who: Who;
}

export function doorsOf(kind: DoorKind): Door[] {
  return Object.entries<Who>(KINDS[kind]).map(([name, who]) => ({ kind, name, who }));
}

/** A table is four doors. What a line does not name is for the server alone. */
function tableDoors(tables: Readonly<Record<string, TableLine>>): Doors {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([table, line]) => [
      [`select ${table}`, line.select ?? 'server'],
      [`insert ${table}`, 'server'],
      [`update ${table}`, line.update?.who ?? 'server'],
      [`delete ${table}`, 'server'],
    ]),
  );
}
