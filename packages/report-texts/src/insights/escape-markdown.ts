/**
 * Page text as one line of inert markdown: no markup, links, images, HTML or autolinks, and no change of
 * direction by control characters. Cut at a word boundary after `maxLength` characters.
 */
export function escapeMarkdown(text: string, maxLength: number): string {
  return (
    withoutAddresses(cutAtWord(plainLine(text), maxLength))
      .replace(/[\\`*_[\]<>~]/g, '\\$&')
      .replace(/&(?=#?\w{1,32};)/g, '\\&')
      // At the start of a list item these would open a block of their own.
      .replace(/^[-+=#|]/, '\\$&')
      .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
  );
}

/**
 * Renderers make links of bare addresses, even escaped ones, because they look for them after unescaping. So the start
 * of the address is removed; the host stays readable. Repeated, because removing one can form another.
 */
function withoutAddresses(text: string): string {
  const changed = text
    .replace(/\b[a-z][a-z0-9+.-]{0,20}:\/+(?=\.?[\w-])/gi, '')
    .replace(/\b([a-z][a-z0-9+.-]{0,20}):\/+/gi, '$1')
    .replace(/\bwww\.+/gi, '')
    .replace(/(?<=[\w.+-])@(?=[\w-])/g, ' at ');
  return changed === text ? text : withoutAddresses(changed);
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
