import type { AnswerOf, InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

/** Everything here throws DeskError. A person is named by email address, or by phone number if they gave no address. */

export type PersonPreview = AnswerOf<'preview-person'>;
export type RetentionRules = AnswerOf<'retention'>;
export type RetentionPreview = AnswerOf<'preview-retention'>;
export type WithdrawnConsent = InputOf<'withdraw-consent'>['what'];

export function personQuery(person: string) {
  return queryOptions({
    queryKey: ['staff', 'person', person],
    queryFn: () => desk('preview-person', { person }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const retentionQuery = queryOptions({
  queryKey: ['staff', 'retention'],
  queryFn: () => desk('retention', {}),
});
