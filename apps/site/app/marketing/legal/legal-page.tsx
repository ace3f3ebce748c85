import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { FirstScreenEnd } from '../../site-frame/first-screen-end.tsx';
import type { LegalDocument } from './legal-document.ts';

/** Small print in normal print: a list of what is in it, then numbered sections. */
export function LegalPage({
  document: { heading, summary, changedOn, sections },
  controls = {},
}: {
  document: LegalDocument;
  /** Something to operate at the end of a section, by its anchor. */
  controls?: Record<string, ReactNode>;
}) {
  return (
    <>
      <section className="on-ink bg-ground text-text">
        <div className="wrap pt-14 pb-16 lg:pt-20 lg:pb-24">
          <p className="caption text-muted">Effective {changedOn}</p>
          {/* Narrow enough that neither heading nor summary break otherwise before the fonts have come. */}
          <h1 className="mt-4 text-[min(clamp(2.5rem,1.75rem+4vw,5.25rem),10.5vw)]">{heading}</h1>
          <p className="mt-6 max-w-[32em] text-lead text-muted max-sm:pr-3">{summary}</p>
        </div>
        <FirstScreenEnd />
      </section>
      <div className="wrap grid gap-x-6 gap-y-12 py-16 lg:grid-cols-12 lg:py-24">
        <nav aria-label="On this page" className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
          <p className="caption border-b-2 border-rule pb-2.5">On this page</p>
          <ol>
            {sections.map(({ id, heading: title }, index) => (
              <li key={id} className="border-b border-line">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-4 py-1.5 transition-colors duration-150 hover:text-accent-text"
                >
                  <span className="figure w-5 text-[1rem] text-accent-text">{index + 1}</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-12 lg:col-span-7 lg:col-start-6">
          {sections.map(({ id, heading: title, paragraphs, list = [] }, index) => (
            <section key={id} id={id} className="scroll-mt-8" aria-labelledby={`${id}-heading`}>
              <h2 id={`${id}-heading`} className="flex gap-4 text-[clamp(1.5rem,1.35rem+0.7vw,2rem)]">
                <span aria-hidden="true" className="text-accent-text">
                  {index + 1}
                </span>
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-4 max-w-[44.2em]">
                  {paragraph}
                </p>
              ))}
              {list.length > 0 && (
                <ul className="mt-4 max-w-[44.2em] list-[square] space-y-2 pl-5 marker:text-accent-text">
                  {list.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
              {controls[id] && <div className="mt-6">{controls[id]}</div>}
            </section>
          ))}
          <p className="border-t-2 border-rule pt-6">
            Questions about this page:{' '}
            <a href={`mailto:${brand.email}`} className="link">
              {brand.email}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
