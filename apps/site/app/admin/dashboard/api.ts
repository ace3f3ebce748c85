import type { AnswerOf } from '@fml/desk';

export type ActivityEntry = AnswerOf<'recent-activity'>[number];
