/** One part of what a list shows, and how it stands in the address. What is not understood there is left out. */
interface AddressPart<Value> {
  name: string;
  none: Value;
  read(found: string[]): Value;
  write(value: Value): string[];
}

type AddressParts = Record<string, AddressPart<unknown>>;
type StateOf<Parts extends AddressParts> = { [Key in keyof Parts]: Parts[Key]['none'] };

export function text(name: string, clean: (typed: string) => string): AddressPart<string> {
  return { name, none: '', read: ([typed = '']) => clean(typed), write: (value) => [value] };
}

export function flag(name: string, sign = '1'): AddressPart<boolean> {
  return { name, none: false, read: ([found]) => found === sign, write: (isSet) => (isSet ? [sign] : []) };
}

export function choices<Key extends string>(
  name: string,
  options: Readonly<Record<Key, string>>,
): AddressPart<Key[]> {
  const read = ([found = '']: string[]) => {
    const asked = found.split(',');
    return (Object.keys(options) as Key[]).filter((key) => asked.includes(key));
  };
  return { name, none: [], read, write: (keys) => [keys.join(',')] };
}

export function choice<Key extends string, None extends string>(
  name: string,
  options: Readonly<Record<Key, string>>,
  none: None,
): AddressPart<Key | None> {
  const { read } = choices(name, options);
  return {
    name,
    none,
    read: (found) => read(found)[0] ?? none,
    write: (value) => (value === none ? [] : [value]),
  };
}

/** Values between commas, or a parameter each where they may hold one. */
export function texts(
  name: string,
  isKnown: (value: string) => boolean,
  max: number,
  hasCommas = false,
): AddressPart<string[]> {
  const read = (found: string[]) => {
    const values = hasCommas ? found : (found[0] ?? '').split(',');
    return [...new Set(values)].filter(isKnown).slice(0, max);
  };
  return { name, none: [], read, write: (values) => (hasCommas ? values : [values.join(',')]) };
}

const MAX_SEARCH_CHARACTERS = 200;
const MAX_PAGE = 999_999;

const PAGE: AddressPart<number> = {
  name: 'page',
  none: 1,
  read: ([found = '']) => (/^[1-9]\d*$/.test(found) && Number(found) <= MAX_PAGE ? Number(found) : 1),
  write: (page) => (page > 1 ? [String(page)] : []),
};

export const SEARCH = text('q', (typed) => typed.slice(0, MAX_SEARCH_CHARACTERS));
export const PLACE = {
  /** Where the page begins; the server's word, opaque. */
  cursor: text('cursor', (cursor) => cursor),
  /** The page number, only for display. */
  page: PAGE,
};

/** Reads what a list shows from its address, which may be typed by hand, and writes it without what is not set. */
export function listAddress<Parts extends AddressParts & typeof PLACE>(parts: Parts) {
  const all = Object.entries<AddressPart<unknown>>(parts);
  const each = (of: (part: AddressPart<unknown>) => unknown) =>
    Object.fromEntries(all.map(([key, part]) => [key, of(part)])) as StateOf<Parts>;
  return {
    none: each(({ none }) => none),
    read(params: URLSearchParams): StateOf<Parts> {
      const state = each((part) => part.read(params.getAll(part.name)));
      return state.cursor === '' ? { ...state, page: 1 } : state;
    },
    write(state: StateOf<Parts>): URLSearchParams {
      return new URLSearchParams(
        all.flatMap(([key, part]) =>
          part.write(state[key]).flatMap((value) => (value === '' ? [] : [[part.name, value]])),
        ),
      );
    },
  };
}
