import type { AnswerOf } from '@fml/desk';
import { snakeNamesWithin } from './wire-names.ts';

export type ClientRow = AnswerOf<'list-clients'>['rows'][number];

/** A client with what is agreed, its websites with their newest reports, and how it stands with it. */
export function clientOnWire(row: ClientRow): Record<string, unknown> {
  return snakeNamesWithin(row);
}
