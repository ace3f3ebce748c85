/** Enough to tell a wall from a page; keeps hostile pages cheap. */
const SCANNED_CHARACTERS = 300_000;
/** Each swallows everything up to its closing tag, or the rest of the page: that keeps the scan linear. */
const UNSEEN_ELEMENTS = ['script', 'style', 'noscript', 'template', 'title'];

/**
 * Roughly the text a visitor sees, for classifying only: tags taken out, white space collapsed. Linear in the
 * length of the input whatever it holds (no backtracking over hostile markup).
 */
export function visibleText(html: string): string {
  const text = html.slice(0, SCANNED_CHARACTERS);
  const lower = text.toLowerCase();
  const parts: string[] = [];
  let position = 0;
  while (position < text.length) {
    const tagStart = text.indexOf('<', position);
    if (tagStart === -1) {
      parts.push(text.slice(position));
      break;
    }
    parts.push(text.slice(position, tagStart));
    position = endOfTag(lower, tagStart);
  }
  // NUL characters are no text either.
  return parts.join(' ').replaceAll('\0', ' ').replace(/\s+/g, ' ').trim();
}

/** The `<title>`, plain text. */
export function pageTitle(html: string): string {
  const text = html.slice(0, SCANNED_CHARACTERS);
  const start = text.search(/<title[\s>]/i);
  if (start === -1) return '';
  const open = text.indexOf('>', start);
  const close = text.indexOf('<', open);
  return open === -1 || close === -1
    ? ''
    : text
        .slice(open + 1, close)
        .replace(/\s+/g, ' ')
        .trim();
}

function endOfTag(lower: string, start: number): number {
  if (lower.startsWith('<!--', start)) return after(lower, '-->', start + 4);
  const name = /^<([a-z]+)/.exec(lower.slice(start, start + 20))?.[1];
  if (name !== undefined && UNSEEN_ELEMENTS.includes(name)) {
    const close = lower.indexOf(`</${name}`, start);
    return close === -1 ? lower.length : after(lower, '>', close);
  }
  return after(lower, '>', start);
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}
