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

/** Everything that is stored of the person, with names as in the database. Reading it is logged. */
export function exportPerson(person: string) {
  return desk('export-person', { person });
}

export function erasePerson(person: string) {
  return desk('erase-person', { person });
}

/** Answers how many rows that changed. */
export function withdrawConsent(person: string, what: WithdrawnConsent) {
  return desk('withdraw-consent', { person, what });
}

export const retentionQuery = queryOptions({
  queryKey: ['staff', 'retention'],
  queryFn: () => desk('retention', {}),
});

export function previewRetention({ lostMonths, openMonths, wonMonths, reportMonths }: RetentionRules) {
  return desk('preview-retention', { lostMonths, openMonths, wonMonths, reportMonths });
}

/** `conflict` when a colleague saved since `rules.updatedAt`. */
export function saveRetention(rules: RetentionRules) {
  return desk('save-retention', rules);
}
