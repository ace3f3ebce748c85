import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type ApiKey = AnswerOf<'list-api-keys'>[number];
/** The only answer that holds the key itself. */
export type NewApiKey = AnswerOf<'make-api-key'>;

export const apiKeysQuery = queryOptions({
  queryKey: ['staff', 'api-keys'],
  queryFn: () => desk('list-api-keys', {}),
});
