/** What a manager asks of the desk: each has an answer on top of the analytics and a part of the details below. */
export const QUESTIONS = {
  fast: 'Are we fast enough?',
  load: 'Who is overloaded?',
  cost: 'What does a lead cost?',
  source: 'Which source wins?',
  closes: 'What closes?',
} as const;

export type QuestionId = keyof typeof QUESTIONS;
