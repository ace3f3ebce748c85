import pg from 'pg';

type ReadText = (text: string) => unknown;

const { builtins } = pg.types;

/** How PostgreSQL's text of a value becomes what JSON can hold, by the type's number. Other types stay as pg reads them. */
const READERS: ReadonlyMap<number, ReadText> = new Map<number, ReadText>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [builtins.TIMESTAMP, isoTime],
  [builtins.TIMESTAMPTZ, isoTime],
]);

/** The array types of those above. */
const ELEMENTS: ReadonlyMap<number, number> = new Map([
  [1016, builtins.INT8],
  [1231, builtins.NUMERIC],
  [1182, builtins.DATE],
  [1115, builtins.TIMESTAMP],
  [1185, builtins.TIMESTAMPTZ],
]);
const TEXT_ARRAY: number = 1009;

/**
 * Readers for one query: times keep their microseconds as `2026-11-24T05:24:01.123456+00:00`, days are `2026-11-24`, and
 * `bigint` and `numeric` are numbers. pg's readers for the whole process stay as they are.
 */
export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    const typeOid = Number(oid);
    const read = READERS.get(typeOid) ?? arrayReader(typeOid);
    return read !== undefined && format !== 'binary' ? read : pg.types.getTypeParser(typeOid, format);
  },
};

function arrayReader(oid: number): ReadText | undefined {
  const element = ELEMENTS.get(oid);
  const read = element === undefined ? undefined : READERS.get(element);
  if (read === undefined) return undefined;
  const split: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);
  return (text) => split(text).map((value) => (value === null ? null : read(value)));
}

/** The same text as `to_json` gives, so that a time from either can be compared with one from the other. */
function isoTime(text: string): string {
  return text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
}
