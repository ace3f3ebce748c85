import { type PageDocument, seamsWithin } from './page-document.ts';

const MAX_NODES = 300_000;
const MAX_SEAMS = 500;
const EDGE_CHARS = 24;
/** Shorter texts could be part of any word. */
const MIN_SEAM_CHARS = 6;

/** The visible text as the browser joined it, with a space where two elements meet that a reader sees as two words. */
export function separateWords(visibleText: string, document: PageDocument): string {
  const body = document.byTag('body')[0];
  if (!body) return visibleText;
  const known = new Set<string>();
  let separated = visibleText;
  for (const [before, after] of seamsWithin(body, MAX_NODES)) {
    const left = before.replace(/\s+/g, ' ').slice(-EDGE_CHARS);
    const right = after.replace(/\s+/g, ' ').trimEnd().slice(0, EDGE_CHARS);
    if (known.has(left + right) || (left + right).length < MIN_SEAM_CHARS) continue;
    if (known.add(left + right).size > MAX_SEAMS) break;
    separated = separate(separated, left, right);
  }
  return separated;
}

/** Style sheets may have changed the case of letters. */
function separate(text: string, left: string, right: string): string {
  const [lowerText, lowerSeam] = [text.toLowerCase(), (left + right).toLowerCase()];
  // A few letters change length with their case, so positions no longer match.
  const searched = lowerText.length === text.length ? lowerText : text;
  const seam = lowerText.length === text.length ? lowerSeam : left + right;
  let separated = '';
  let from = 0;
  for (let at = searched.indexOf(seam); at !== -1; at = searched.indexOf(seam, at + seam.length)) {
    separated += `${text.slice(from, at + left.length)} `;
    from = at + left.length;
  }
  return separated + text.slice(from);
}
