import { FUNCTION_NAMES, STREAM_NAMES } from '@fml/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESK_TOOLS } from '../../apps/site/server/mcp/desk-tools.ts';
import { type AccessDesk, openAccessDesk } from './access-desk.ts';
import { type DoorKind, doorsOf } from './access-table.ts';
import { TABLES } from './data-doors.ts';

/** What is there has a line in the table of access, and what has a line is there: read from the catalog and the server's own lists. */

let desk: AccessDesk;
beforeAll(async () => {
  desk = await openAccessDesk();
});
afterAll(() => desk?.testing.drop());

describe('a line of the table of access has', () => {
  test('every table and view that the data API shows', async () => {
    const found = await desk.read<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`,
    );
    expect(found.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES).sort());
  });

  test('every database function that someone may call', async () => {
    const found = await desk.read<{ name: string }>(
      `select distinct proname as name from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) as caller
        where pronamespace = 'public'::regnamespace and has_function_privilege(caller, oid, 'execute')`,
    );
    expect(found.map(({ name }) => name).sort()).toEqual(linesOf('rpc'));
  });

  test('every function of the site, and every stream', () => {
    const found = [...Object.values(FUNCTION_NAMES), ...Object.values(STREAM_NAMES)];
    expect(found.sort()).toEqual(linesOf('function'));
  });

  test('every tool of applications', () => {
    expect(DESK_TOOLS.map(({ name }) => name).sort()).toEqual(linesOf('tool'));
  });

  test('every other route of the server', () => {
    const lines = [
      ...linesOf('api').map((line) => line.replace(' ', ' /api/v1')),
      ...linesOf('account').map((line) => line.replace(' ', ' /auth/v1')),
      ...linesOf('route'),
      'POST /mcp',
    ];
    const found = routes((method) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    expect(found.sort()).toEqual(lines.sort());
  });

  test('no route for every method, which are surfaces with doors of their own, and refusals', () => {
    const known = new Set(routes((method) => method !== 'ALL').map(({ path }) => path));
    const found = routes((method) => method === 'ALL').map(({ path }) => path);
    expect([...new Set(found)].filter((path) => !known.has(path)).sort()).toEqual([
      '/*',
      '/:surface{(?:api|auth|rest|storage|realtime|functions)}/*',
      '/api/v1/*',
      '/auth/v1/*',
      '/functions/v1/*',
      '/functions/v1/:name',
      '/functions/v1/analysis-events',
      '/functions/v1/desk/:name',
      '/functions/v1/report-pdf',
      '/rest/v1/*',
    ]);
  });

  const routes = (isWanted: (method: string) => boolean) =>
    desk.app.routes.filter(({ method }) => isWanted(method));
});

describe('the database grants', () => {
  test('the columns that the lines of tables name, and no more', async () => {
    const found = await desk.read<{ table: string; role: string; command: string; columns: string[] }>(
      `select c.relname as table, role, command, array_agg(a.attname::text order by a.attname) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
           unnest(array['anon', 'authenticated', 'service_role']) as role,
           unnest(array['select', 'insert', 'update']) as command
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and has_column_privilege(role, c.oid, a.attnum, command)
        group by 1, 2, 3`,
    );
    const all = columnsOf(found);
    const expected = Object.entries(TABLES).flatMap(([table, line]) => {
      const every = all(table, 'service_role', 'select');
      return [
        { table, role: 'anon', command: 'select', columns: line.visitor?.select },
        { table, role: 'anon', command: 'update', columns: line.visitor?.update },
        { table, role: 'authenticated', command: 'select', columns: line.select && every },
        { table, role: 'authenticated', command: 'insert', columns: undefined },
        { table, role: 'authenticated', command: 'update', columns: line.update?.columns },
        ...['select', 'insert', 'update'].map((command) => ({
          table,
          role: 'service_role',
          command,
          columns: every,
        })),
      ];
    });
    for (const { table, role, command, columns } of expected) {
      const granted = { table, role, command, columns: all(table, role, command) };
      expect(granted).toEqual({ table, role, command, columns: [...(columns ?? [])].sort() });
    }
  });

  test('deleting from a table and emptying it to no one', async () => {
    const found = await desk.read(
      `select c.relname as name, role, command
         from pg_class c, unnest(array['anon', 'authenticated']) as role, unnest(array['delete', 'truncate']) as command
        where c.relnamespace = 'public'::regnamespace and has_table_privilege(role, c.oid, command)`,
    );
    expect(found).toEqual([]);
  });

  test('nothing outside of the schema that the data API shows', async () => {
    const found = await desk.read(
      `select c.oid::regclass::text as name, role, command
         from pg_class c, unnest(array['anon', 'authenticated']) as role,
           unnest(array['select', 'insert', 'update', 'delete']) as command
        where c.relnamespace::regnamespace::text in ('private', 'auth') and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and (has_table_privilege(role, c.oid, command)
            or command <> 'delete' and has_any_column_privilege(role, c.oid, command))`,
    );
    expect(found).toEqual([]);
  });
});

function linesOf(kind: DoorKind): string[] {
  return doorsOf(kind)
    .map(({ name }) => name)
    .sort();
}

function columnsOf(granted: readonly { table: string; role: string; command: string; columns: string[] }[]) {
  return (table: string, role: string, command: string): string[] =>
    granted
      .find((each) => each.table === table && each.role === role && each.command === command)
      ?.columns.sort() ?? [];
}
