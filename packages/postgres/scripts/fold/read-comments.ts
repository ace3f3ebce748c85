/**
 * Comments by the object below them: `function private.name`, `table public.name`, `column public.name.column`,
 * `trigger name public.table`.
 */
export type Comments = Map<string, string[]>;

const CREATE =
  /^create (?:or replace )?(?:unique )?(table|view|function|index|trigger|type|policy) (?:if not exists )?("[^"]+"|[\w.]+)/i;

/** Adds the comments of one migration; a later one about the same object takes the place of an earlier one. */
export function readComments(sql: string, comments: Comments): void {
  let above: string[] = [];
  let table: string | undefined;
  const lines = sql.split('\n');
  for (const [at, line] of lines.entries()) {
    const comment = /^\s*(-- .*)$/.exec(line)?.[1];
    if (comment !== undefined) {
      above.push(comment);
      continue;
    }
    const [, kind, name] = CREATE.exec(line) ?? [];
    const column = table === undefined ? undefined : /^ {2}([a-z_]+) /.exec(line)?.[1];
    if (kind !== undefined && name !== undefined) {
      // Several tables have a trigger of the same name.
      const on =
        kind.toLowerCase() === 'trigger' ? ` ${triggerTable(lines.slice(at, at + 4).join(' '))}` : '';
      if (above.length > 0) comments.set(`${kind.toLowerCase()} ${name}${on}`, above);
      if (kind.toLowerCase() === 'table') table = name;
    } else if (column !== undefined) {
      const behind = /\s(-- .*)$/.exec(line)?.[1];
      const all = behind === undefined ? above : [...above, behind];
      if (all.length > 0) comments.set(`column ${table}.${column}`, all);
    }
    if (line.startsWith(')')) table = undefined;
    above = [];
  }
}

function triggerTable(statement: string): string {
  return / on ([\w.]+)/.exec(statement)?.[1] ?? '';
}
