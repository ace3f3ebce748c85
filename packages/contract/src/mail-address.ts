/** Longest address RFC 5321 allows, with room for the brackets nobody sends. */
const MAX_ADDRESS_CHARACTERS = 320;
/** One address, spelled plainly: no list, no display name, no route, nothing that ends a header line. */
const ONE_ADDRESS = /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"]+$/;

/** Whether `text` is one address that can stand alone in an envelope and a header. */
export function isOneMailAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS_CHARACTERS && ONE_ADDRESS.test(text) && !hasControlCharacter(text);
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
