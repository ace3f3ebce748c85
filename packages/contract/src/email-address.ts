/** Longest address RFC 5321 allows, with room for the brackets that are never sent. */
const MAX_ADDRESS_CHARACTERS = 320;
/** One address, spelled plainly: no list, no display name, no route, nothing that ends a header line. */
const ONE_ADDRESS = /^[^\s@<>(),;:\\"[\]]+@(\[[^\s@<>(),;:\\"[\]]+\]|[^\s@<>(),;:\\"[\]]+)$/;

/**
 * Whether `text` is one address that is valid alone in an envelope and a header. Mail programs write equal letters one
 * way, and some become what ends an address: the Greek question mark (U+037E) becomes a semicolon. So all forms count.
 */
export function isOneMailAddress(text: string): boolean {
  return [text, text.normalize('NFC'), text.normalize('NFKC')].every(
    (form) => form.length <= MAX_ADDRESS_CHARACTERS && ONE_ADDRESS.test(form) && !hasControlCharacter(form),
  );
}

/** Whether typed text looks like an address: text, an @, text, a dot, text. Whether the address exists, only a mail tells. */
export function isEmailShaped(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || (character >= '\u007f' && character <= '\u009f'));
}
