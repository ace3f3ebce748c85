import {
  anyCharacter,
  char,
  digit,
  followedBy,
  letter,
  lexeme,
  noneOf,
  notFollowedBy,
  oneOf,
  string,
} from './characters.ts';
import {
  attempt,
  between,
  choice,
  label,
  left,
  many,
  many1,
  map,
  optional,
  type Parser,
  pure,
  right,
  sepBy1,
  sequence,
} from './parser.ts';
import type { Field, JsonStep } from './query-terms.ts';

export const delimiter = label(char('.'), 'delimiter (.)');

/** `"…"` with backslash escapes. */
export const quotedValue: Parser<string> = map(
  between(char('"'), char('"'), many(choice(noneOf('\\"'), right(char('\\'), anyCharacter)))),
  (characters) => characters.join(''),
);

/** Letters, digits, `_`, `$` and inner blanks. */
export const identifier: Parser<string> = map(many1(choice(letter, digit, oneOf('_ $'))), (characters) =>
  characters.join('').trim(),
);

/** A dash belongs to the name unless it begins an arrow. */
const dash = attempt(left(char('-'), notFollowedBy(char('>'))));
const dashed = (part: Parser<string>) => map(sepBy1(part, dash), (parts) => parts.join('-'));

export const fieldName: Parser<string> = label(
  choice(quotedValue, dashed(identifier)),
  'field name (* or [a..z0..9_$])',
);

const jsonKeyPart = map(many1(noneOf('(-:.,>)')), (characters) => characters.join('').trim());
const jsonKey: Parser<JsonStep['key']> = map(
  label(choice(quotedValue, dashed(jsonKeyPart)), 'any non reserved character different from: .,>()'),
  (name) => ({ kind: 'name', name }),
);
const jsonIndex: Parser<JsonStep['key']> = left(
  map(
    sequence<[string, string[]]>(choice(char('-'), pure('+')), many1(digit)),
    ([sign, digits]): JsonStep['key'] => ({ kind: 'index', index: sign + digits.join('') }),
  ),
  followedBy('->', '::', '.', ','),
);
const jsonArrow = choice(
  map(attempt(string('->>')), () => true),
  map(attempt(string('->')), () => false),
);

const jsonPath: Parser<JsonStep[]> = many(
  map(
    sequence<[boolean, JsonStep['key']]>(jsonArrow, choice(attempt(jsonIndex), attempt(jsonKey))),
    ([asText, key]) => ({ asText, key }),
  ),
);

export const field: Parser<Field> = lexeme(
  map(sequence<[string, JsonStep[]]>(fieldName, jsonPath), ([name, path]) => ({ name, jsonPath: path })),
);

/** `alias:`, not the beginning of a cast. */
export const alias: Parser<string | undefined> = optional(
  attempt(left(fieldName, left(char(':'), notFollowedBy(char(':'))))),
);

/** `a.b.column->key` in front of a `=`. */
export const treePath: Parser<{ path: string[]; field: Field }> = map(
  sequence<[string[], JsonStep[]]>(sepBy1(fieldName, delimiter), jsonPath),
  ([names, path]) => ({ path: names.slice(0, -1), field: { name: names.at(-1) ?? '', jsonPath: path } }),
);

export const columnNames: Parser<string[]> = sepBy1(fieldName, lexeme(char(',')));
