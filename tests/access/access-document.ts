import { DOOR_KINDS, type Door, type DoorKind, doorsOf } from './access-table.ts';
import { ANSWERS, type Caller, ENDED_CALLERS, expectedAnswer, LIVE_CALLERS } from './callers.ts';

/** The table of access as `docs/access.md` shows it: for each kind of door who hears what, and which doors these are. */

const SECTIONS: Readonly<Record<DoorKind, string>> = {
  table: 'Tables, at `/rest/v1`',
  rpc: 'Database functions, at `/rest/v1/rpc`',
  function: 'Functions of the site, at `/functions/v1`',
  operation: 'Operations of the desk, at `/functions/v1/desk`',
  api: 'The public API, at `/api/v1`',
  tool: 'Tools of applications, at `/mcp`',
  account: 'Accounts, at `/auth/v1`',
  route: 'Everything else',
};
const CALLERS: readonly Caller[] = [...LIVE_CALLERS, ...ENDED_CALLERS];

export function accessDocument(): string {
  return [
    '# Who may do what, door by door',
    `Every way into the server and every caller. A test calls every door on the running server as every caller whom it tells
apart (\`tests/access/access.test.ts\`); who is not staff asks one operation of each right there, and all of them in
\`tests/access/operations.test.ts\`. The rules in words are in [product.md](product.md#access).

This file is made from \`tests/access/access-table.ts\`. After a change there, regenerate it:
\`npx vitest run tests/access/access-document.test.ts -u\``,
    '## Answers',
    tableOf(
      ['answer', 'meaning'],
      Object.entries(ANSWERS).map(([answer, meaning]) => [answer, meaning]),
    ),
    ...DOOR_KINDS.flatMap(sectionOf),
    '',
  ].join('\n\n');
}

function sectionOf(kind: DoorKind): string[] {
  const groups = Map.groupBy(doorsOf(kind), groupOf);
  const answers = (caller: Caller) =>
    [...groups.values()].map(([door]) => (door === undefined ? '' : expectedAnswer(door, caller)));
  // The callers who hear the same are one row; the largest row is last, without their names.
  const alike = [...Map.groupBy(CALLERS, (caller) => answers(caller).join()).values()];
  const most = alike.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const rows = [...alike.filter((callers) => callers !== most), most].map((callers) => [
    callers === most ? 'everyone else' : callers.map(({ name }) => name).join('; '),
    ...callers.slice(0, 1).flatMap(answers),
  ]);
  const doors = [...groups].map(([group, members]) => {
    const names = members.map((door) => `\`${shortName(door)}\``).join(', ');
    return `- **${group}**: ${isRest(members) ? 'every other command' : names}`;
  });
  return [`## ${SECTIONS[kind]}`, tableOf(['caller', ...groups.keys()], rows), doors.join('\n')];
}

/** Row policies answer by the command as well. */
function groupOf({ kind, name, who }: Door): string {
  return kind === 'table' && who !== 'server' ? `${name.split(' ')[0]}: ${who}` : who;
}

function shortName({ kind, name }: Door): string {
  return kind === 'table' ? (name.split(' ')[1] ?? '') : name;
}

/** Tables have a line for what is not the server's alone. */
function isRest([door]: readonly Door[]): boolean {
  return door?.kind === 'table' && door.who === 'server';
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [lineOf(head), `|${'---|'.repeat(head.length)}`, ...rows.map(lineOf)].join('\n');
}
