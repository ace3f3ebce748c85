import { type ReactNode, useId } from 'react';
import { QUESTIONS, type QuestionId } from './questions.ts';

/** The part of the analytics that an answer on top leads to. */
export function QuestionDetails({ id, children }: { id: QuestionId; children: ReactNode }) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="grid scroll-mt-20 grid-cols-1 gap-4 pt-5">
      <h2 id={headingId} className="text-[1.375rem]">
        {QUESTIONS[id]}
      </h2>
      {children}
    </section>
  );
}
