/** Longest piece of a page's text that is repeated in a report, in characters. */
export const EVIDENCE_LIMIT_CHARS = 160;

// Line breaks and control characters would break the one-line display; bidirectional and
// zero-width characters could make a quoted text look like something else.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Text of a page as it may be shown in a report: one line, printable, cut at `limitChars`. */
export function cutText(text: string, limitChars: number = EVIDENCE_LIMIT_CHARS): string {
  // Cutting first keeps the clean-up cheap for a text of megabytes.
  const line = text
    .slice(0, limitChars * 20)
    .replace(UNPRINTABLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= limitChars) return line;
  return `${line.slice(0, limitChars - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
