/**
 * Whether a text is markdown as a person or a model writes it. Renderers call themselves for every level of nesting and
 * compare every mark of emphasis with every other: 4 KB of nothing but marks end the page or hang it. Such a text is
 * refused from a model and shown as it is, without its formatting.
 */
export function isSimpleMarkdown(markdown: string): boolean {
  if (markdown.length > MAX_CHARS) return false;
  // An escaped mark is a letter.
  const text = markdown.replace(/\\[^\n]/g, 'x');
  if (text.split('\n').some((line) => containersOf(line) > MAX_CONTAINERS)) return false;
  return text.split(/\n[ \t]*\n/).every(hasFewMarks);
}

/** Four times what a model may write. */
const MAX_CHARS = 32_768;
/** Quotes and lists inside each other. */
const MAX_CONTAINERS = 6;
const COLUMNS_PER_LEVEL = 4;
/** Of one paragraph or list. */
const MAX_MARKS = 100;

const CONTAINER = /^(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/;

/** How deep a line is nested: its own marks, and the levels its indentation may mean. */
function containersOf(line: string): number {
  let count = 0;
  let columns = 0;
  for (let rest = line; rest !== '' && count <= MAX_CONTAINERS; ) {
    const space = /^[ \t]+/.exec(rest)?.[0] ?? '';
    columns += space.length;
    rest = rest.slice(space.length);
    const mark = CONTAINER.exec(rest)?.[0];
    if (mark === undefined) break;
    count += 1;
    rest = rest.slice(mark.length);
  }
  return Math.max(count, Math.floor(columns / COLUMNS_PER_LEVEL));
}

function hasFewMarks(block: string): boolean {
  return (block.match(/[*_[\]`<~]/g) ?? []).length <= MAX_MARKS;
}
