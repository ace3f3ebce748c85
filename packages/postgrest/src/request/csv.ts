/**
 * Reads CSV with a header line into objects of texts; the word NULL is null. Returns undefined when a line has a
 * different number of fields than the header, or a quote is never closed.
 */
export function csvToObjects(text: string): Record<string, string | null>[] | undefined {
  const lines = readLines(text);
  const [header, ...rows] = lines ?? [];
  if (header === undefined) return undefined;
  if (rows.some((row) => row.length !== header.length)) return undefined;
  return rows.map((row) =>
    Object.fromEntries(header.map((name, at) => [name, row[at] === 'NULL' ? null : (row[at] ?? '')])),
  );
}

function readLines(text: string): string[][] | undefined {
  const lines: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote === -1) return undefined;
        value += text.slice(end, quote);
        end = quote + 1;
        if (text[end] !== '"') break;
        value += '"';
        end += 1;
      }
      at = end;
      if (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) return undefined;
    } else {
      const start = at;
      while (at < text.length && !/[,\r\n]/.test(text[at] ?? '')) at += 1;
      value = text.slice(start, at);
    }
    row.push(value);
    if (text[at] === ',') {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    // Blank lines hold nothing.
    if (!(row.length === 1 && row[0] === '')) lines.push(row);
    row = [];
  }
  if (row.length > 0) lines.push(row);
  return lines;
}
