/** A grid as clinics draw it: days in the first row, times before each other row, and a mark below each day. */
export interface HoursGrid {
  start: number;
  end: number;
  /** Opening times of each row, with the days (0 is Monday) that are marked as open. */
  rows: { span: number; days: number[] }[];
  /** Days that no row marks as open. */
  closed: number[];
}

interface Word {
  kind: string;
  start: number;
  end: number;
  days?: number[];
}

const OPEN = /^[●○◯◎〇◉⚪⚫■◆✓✔]$/u;
const CLOSED = /^(?:[×✕✖✗✘╳／/\-–—―－ー]|休診?|정기 ?휴무|휴진?|closed)$/iu;
const HEADER_CHARS = 60;
const MIN_DAYS = 5;
/** Columns of holidays beside the days. */
const HOLIDAY = /^(?:祝日?|holidays?|공휴일)$/;

/** The first grid of a text; `words` are its days and times in their order. Null when a mark is not known. */
export function readGrid(words: readonly Word[], text: string): HoursGrid | null {
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    if (first?.kind !== 'days') continue;
    let next = at;
    while (words[next]?.kind === 'days') next++;
    const grid = next - at >= MIN_DAYS ? rowsFrom(words, at, next, text) : null;
    if (grid) return grid;
    at = next;
  }
  return null;
}

function rowsFrom(words: readonly Word[], at: number, firstRow: number, text: string): HoursGrid | null {
  const [first, row] = [words[at], words[firstRow]];
  if (!first || row?.kind !== 'span' || row.start - first.start > HEADER_CHARS) return null;
  const columns = columnsOf(words.slice(at, firstRow), text.slice(first.start, row.start), first.start);
  if (!columns) return null;
  const rows: HoursGrid['rows'] = [];
  let end = first.end;
  for (let index = firstRow; words[index]?.kind === 'span'; ) {
    const span = words[index];
    if (!span || (rows.length > 0 && span.start - end > 30)) break;
    const cells = [...text.slice(span.end, span.end + columns.length * 12).matchAll(/\S+/g)].slice(
      0,
      columns.length,
    );
    if (cells.length < columns.length || !cells.every(([cell]) => OPEN.test(cell) || CLOSED.test(cell)))
      break;
    const days = columns.flatMap((day, column) =>
      day !== null && OPEN.test(cells[column]?.[0] ?? '') ? [day] : [],
    );
    rows.push({ span: index, days });
    const last = cells.at(-1);
    end = span.end + (last?.index ?? 0) + (last?.[0].length ?? 0);
    // "休" is a word of the hours as well.
    do index++;
    while ((words[index]?.start ?? Number.POSITIVE_INFINITY) < end);
  }
  const open = new Set(rows.flatMap(({ days }) => days));
  if (open.size === 0) return null;
  return {
    start: first.start,
    end,
    rows,
    closed: columns.flatMap((day) => (day === null || open.has(day) ? [] : [day])),
  };
}

/** The day of each column, null for holidays; null when the row has other words. */
function columnsOf(days: readonly Word[], header: string, offset: number): (number | null)[] | null {
  const columns: (number | null)[] = [];
  for (const cell of header.matchAll(/\S+/g)) {
    const [from, to] = [offset + cell.index, offset + cell.index + cell[0].length];
    const inside = days.filter(({ start, end }) => start >= from && end <= to);
    if (inside.length === 0 && !HOLIDAY.test(cell[0])) return null;
    columns.push(inside[0]?.days?.[0] ?? null);
  }
  return columns.length >= MIN_DAYS && columns.length <= 9 ? columns : null;
}
