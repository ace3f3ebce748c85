import { answersWords, servicesShutOut, type WebsiteReport } from '@fml/contract';
import type { ReactNode } from 'react';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';

/** What an assistant could answer from the pages that were read, and which assistants may read them. */
export function CustomerAnswers({ report: { answers: said, fix_kit: kit = [] } }: { report: WebsiteReport }) {
  const { language, sections } = useLabels();
  if (!said) return null;
  const words = answersWords(language);
  const { answers, programs } = said;
  const missing = answers.filter(({ quote }) => quote === null);
  return (
    <section
      id={SECTION_IDS.answers}
      tabIndex={-1}
      aria-labelledby="answers-heading"
      className="outline-none"
    >
      <h2
        id="answers-heading"
        className="border-b-2 border-rule pb-2 text-[1.1875rem] lg:pb-3 lg:text-[1.75rem]"
      >
        {sections.answers}
      </h2>
      <p className="mt-3 max-w-[42em]">{words.lead(answers.length - missing.length, answers.length)}</p>
      {missing.length > 0 && (
        <div className="mt-4 max-w-[42em] border-l-4 border-warning-shape pl-4">
          <h3 className="text-[1.0625rem]">{words.unsaid}</h3>
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {missing.map(({ question }) => (
              <li key={question}>{words.questions[question]}</li>
            ))}
          </ul>
          {kit.some(({ kind }) => kind === 'answers') && (
            <p className="mt-2 text-small">
              <a className="link" href={`#${SECTION_IDS.fixKit}`}>
                {words.kit}
              </a>
            </p>
          )}
        </div>
      )}
      <StaticFold title={words.all}>
        <dl>
          {answers.map(({ question, quote, page, section }) => (
            <div
              key={question}
              className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 last:border-b-0 sm:grid-cols-[12rem_1fr]"
            >
              <dt className="font-semibold">{words.questions[question]}</dt>
              {quote === null ? (
                <dd className="text-muted">{words.unsaid}</dd>
              ) : (
                <dd className="min-w-0 break-words">
                  <q>{quote}</q>
                  <span className="mt-0.5 block text-small text-muted">
                    {words.place(page ?? '/', section)}
                  </span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </StaticFold>
      {programs.length > 0 && (
        <StaticFold title={words.programs}>
          <p className="max-w-[42em]">{words.programsLead(servicesShutOut(programs))}</p>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {programs.map(({ name, service, purpose, allowed, rule }) => (
              <li key={name} className="border-b border-line py-2 text-small">
                <span className="block font-semibold">{`${service}: ${name}`}</span>
                <span className={allowed ? 'text-muted' : 'break-words text-critical'}>
                  {`${words.purposes[purpose]}, ${allowed ? words.letIn : words.shutOut(rule)}`}
                </span>
              </li>
            ))}
          </ul>
        </StaticFold>
      )}
    </section>
  );
}

/** A fold of the browser itself: nothing in it needs a script. */
function StaticFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4 border-t border-line print:hidden">
      <summary className="cursor-pointer py-3 font-semibold">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
