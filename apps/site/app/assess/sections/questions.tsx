import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { questions } from '../content.ts';

export function Questions() {
  return (
    <section className="wrap grid gap-x-6 gap-y-10 py-section lg:grid-cols-12" aria-labelledby="questions">
      <h2 id="questions" className="text-h2 lg:col-span-4">
        Before you ask
      </h2>
      <div className="border-t-2 border-rule lg:col-span-8">
        {questions.map(({ question, answer }, index) => (
          <Disclosure
            key={question}
            group="assess-questions"
            isOpen={index === 0}
            className="border-b border-line"
            summary={<h3 className="text-h3">{question}</h3>}
          >
            <p className="max-w-[41.5em] text-muted">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}

/** A native disclosure; entries with the same `group` close each other, also without scripts. */
function Disclosure({
  summary,
  group,
  isOpen = false,
  className,
  children,
}: {
  summary: ReactNode;
  group?: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details name={group} open={isOpen || undefined} className={classNames('group', className)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-start justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
        {summary}
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 transition-transform duration-200 ease-out-sign group-open:rotate-45"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        >
          <path d="M10 2v16M2 10h16" />
        </svg>
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
