import { char, followedBy, lexeme, string } from './characters.ts';
import { delimiter, field, fieldName } from './fields.ts';
import {
  attempt,
  between,
  choice,
  left,
  map,
  optional,
  type Parser,
  right,
  sepBy1,
  sequence,
} from './parser.ts';
import type { OrderTerm } from './query-terms.ts';

const ending = followedBy(',');

const direction = choice<'asc' | 'desc'>(
  map(attempt(right(delimiter, string('asc'))), () => 'asc'),
  map(attempt(right(delimiter, string('desc'))), () => 'desc'),
);
const nulls = choice<'first' | 'last'>(
  map(attempt(right(delimiter, string('nullsfirst'))), () => 'first'),
  map(attempt(right(delimiter, string('nullslast'))), () => 'last'),
);

const plainTerm: Parser<OrderTerm> = map(
  sequence(field, optional(direction), left(optional(nulls), ending)),
  ([ordered, way, place]) => ({ field: ordered, direction: way, nulls: place }),
);
const relatedTerm: Parser<OrderTerm> = map(
  sequence(
    fieldName,
    between(char('('), char(')'), field),
    optional(direction),
    left(optional(nulls), ending),
  ),
  ([relation, ordered, way, place]) => ({ relation, field: ordered, direction: way, nulls: place }),
);

export const orderTerms: Parser<OrderTerm[]> = sepBy1(
  lexeme(choice(attempt(relatedTerm), plainTerm)),
  char(','),
);
