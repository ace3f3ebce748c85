import type { AnswerOf, InputOf } from '@fml/desk';

export type ContactCorrection = InputOf<'correct-lead'>['changes'];
export type LeadContact = AnswerOf<'list-contacts'>[number];
export type ContactData = Pick<LeadContact, 'name' | 'role' | 'email' | 'phone'>;
