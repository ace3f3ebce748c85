import { brand } from '../../brand.ts';
import { type FaqEntry, faqCategoryLabels, faqEntries, featuredFaqEntries } from './faq-entries.ts';

const OTHERS = faqEntries.filter(({ isFeatured }) => !isFeatured);

/** Native disclosures: they open without scripts, and `name` keeps one open at a time (start-single-open.ts where a browser does not know it). */
export function FaqSection() {
  const entry = (item: FaqEntry) => (
    <Entry key={item.id} entry={item} isOpen={item === featuredFaqEntries[0]} />
  );
  return (
    <section className="wrap grid gap-x-6 gap-y-10 py-section lg:grid-cols-12" aria-labelledby="questions">
      <div className="lg:col-span-4">
        <div className="lg:sticky lg:top-8">
          <h2 id="questions" className="text-h2">
            Common Questions About Our Services
          </h2>
          <p className="mt-6 max-w-[22.8em] text-muted">
            Don’t see yours? Call{' '}
            <a href={brand.phone.href} className="link font-semibold whitespace-nowrap">
              {brand.phone.display}
            </a>{' '}
            and ask the person who would do the work.
          </p>
        </div>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">
        <div className="border-t-2 border-rule">{featuredFaqEntries.map(entry)}</div>
        <details className="group/more mt-8">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-display font-bold underline decoration-accent decoration-[3px] underline-offset-8 [&::-webkit-details-marker]:hidden">
            <span className="group-open/more:hidden">Seven more questions</span>
            <span className="hidden group-open/more:inline">Fewer questions</span>
          </summary>
          <div className="mt-6 border-t-2 border-rule">{OTHERS.map(entry)}</div>
        </details>
      </div>
    </section>
  );
}

function Entry({ entry: { id, question, answer, category }, isOpen }: { entry: FaqEntry; isOpen: boolean }) {
  return (
    <details id={`faq-${id}`} name="common-questions" open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-start justify-between gap-6 py-5 transition-colors duration-150 hover:text-accent-text [&::-webkit-details-marker]:hidden">
        <span>
          <span className="caption block text-muted">{faqCategoryLabels[category]}</span>
          <h3 className="mt-1 text-h3">{question}</h3>
        </span>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="mt-6 size-5 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        >
          <path d="M2 10h16" />
          <path
            d="M10 2v16"
            className="origin-center transition-transform duration-200 ease-out-sign group-open:scale-y-0"
          />
        </svg>
      </summary>
      <p className="max-w-[41.5em] pb-7 text-muted">{answer}</p>
    </details>
  );
}
