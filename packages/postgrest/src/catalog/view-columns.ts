export interface ViewColumnOrigin {
  /** Position of the column in the view. */
  column: number;
  /** Object id of the table or view below it, and the column's position there. */
  originTable: number;
  originColumn: number;
}

/**
 * Finds the origins of a view's columns in its stored rule (`pg_rewrite.ev_action`), a text of nested nodes such as
 * `({QUERY :commandType 1 … :targetList ({TARGETENTRY … :resno 1 … :resorigtbl 16385 :resorigcol 1 …}) …})`.
 * Columns that are computed have no origin and are left out.
 */
export function viewColumnOrigins(rule: string): ViewColumnOrigin[] {
  const list = topLevelTargetList(rule);
  if (list === undefined) return [];
  return nodesOf(list).flatMap((entry) => {
    const column = numberOf(entry, 'resno');
    const originTable = numberOf(entry, 'resorigtbl');
    const originColumn = numberOf(entry, 'resorigcol');
    return originTable > 0 && originColumn > 0 ? [{ column, originTable, originColumn }] : [];
  });
}

/** The text between the parentheses of the outermost query's target list. */
function topLevelTargetList(rule: string): string | undefined {
  const key = ' :targetList ';
  let depth = 0;
  for (let at = 0; at < rule.length; at += 1) {
    const character = rule[at];
    // Special characters inside names are escaped.
    if (character === '\\') at += 1;
    else if (character === '{' || character === '(') depth += 1;
    else if (character === '}' || character === ')') depth -= 1;
    else if (character === ' ' && depth === 2 && rule.startsWith(key, at)) {
      const start = at + key.length;
      return rule[start] === '(' ? rule.slice(start + 1, closing(rule, start)) : undefined;
    }
  }
  return undefined;
}

function nodesOf(list: string): string[] {
  const nodes: string[] = [];
  for (let at = 0; at < list.length; at += 1) {
    if (list[at] !== '{') continue;
    const end = closing(list, at);
    nodes.push(list.slice(at, end));
    at = end;
  }
  return nodes;
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '{' || character === '(') depth += 1;
    else if (character === '}' || character === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

/** The fields of an entry follow its expression, so the last mention is its own. */
function numberOf(entry: string, field: string): number {
  const key = ` :${field} `;
  const at = entry.lastIndexOf(key);
  return at === -1 ? 0 : Number.parseInt(entry.slice(at + key.length), 10);
}
