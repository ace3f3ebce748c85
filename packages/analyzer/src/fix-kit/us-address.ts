/** A United States address in the parts of schema.org. Null parts were not found. */
export interface UsAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

export const NO_ADDRESS: UsAddress = { street: null, city: null, state: null, zip: null };

const STATE_AND_ZIP = /[,\s]+(California|[A-Z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)$/;

/**
 * Reads lines such as "214 Foundry Street, Marlow Heights, CA 90000". `lines` are all address lines of the page: one
 * that is only the street shows where the street ends if no comma does.
 */
export function readUsAddress(lines: readonly string[]): UsAddress {
  const streets = lines.filter((line) => !STATE_AND_ZIP.test(line)).map((line) => line.trim());
  for (const line of lines) {
    const end = STATE_AND_ZIP.exec(line.trim());
    if (!end) continue;
    const [, state = null, zip = null] = end;
    const start = line.trim().slice(0, end.index);
    const known = streets.find((street) => start.includes(street));
    const address = start.slice(known === undefined ? 0 : start.indexOf(known));
    const comma = address.lastIndexOf(',');
    const cut = comma > 0 ? comma : known?.length;
    // Without a comma or a known street, no one can tell where the city begins, nor where a sentence ends.
    if (cut === undefined || (known === undefined && /[.:;!?)] /.test(address))) {
      return { ...NO_ADDRESS, state, zip };
    }
    return {
      street: address.slice(0, cut).replace(/[\s,]+$/, '') || null,
      city: address.slice(cut).replace(/^[\s,]+/, '') || null,
      state,
      zip,
    };
  }
  return { ...NO_ADDRESS, street: streets[0] ?? null };
}
