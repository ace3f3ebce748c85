import type { AnswerOf } from '@fml/desk';

export type ComparedLead = AnswerOf<'compare-leads'>[number];
/** The lead that stands for one that was merged. */
export type LeadStandIn = NonNullable<AnswerOf<'lead-duplicates'>['merged']>;
export type DuplicatePair = AnswerOf<'duplicate-pairs'>['pairs'][number];
