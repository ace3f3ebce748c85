/**
 * Page text as one line of inert markdown: no markup, links, images, HTML or autolinks, and no change of
 * direction by control characters. Cut at a word boundary after `maxLength` characters.
 */
export function escapeMarkdown(text: string, maxLength: number): string {
  return (
    cutAtWord(plainLine(text), maxLength)
      .replace(/[\\`*_{}[\]<>#|~!&@]/g, '\\$&')
      // GFM turns bare addresses into links; without scheme, and with an escaped dot, they stay text.
      .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/+/gi, '')
      .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}\\.`)
      // At the start of a list item these would open a list of their own.
      .replace(/^([-+=])/, '\\$1')
      .replace(/^(\d{1,9})([.)])/, '$1\\$2')
  );
}

/** One line without control, invisible and direction characters; white space collapsed. */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `maxLength` characters, ended by an ellipsis when something was cut. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
