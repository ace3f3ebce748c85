import type { WebsiteReport } from '@fml/contract';
import { ConsultationForm } from './consultation-form.tsx';
import { onboardingHref } from './onboarding-href.ts';

/** The same form under a report and at the end of the page; with a report its id goes along. */
export function ConsultationSection({ report }: { report?: Pick<WebsiteReport, 'report_id' | 'url'> }) {
  const reportId = report?.report_id;
  const steps = [
    'You send this form.',
    `We read your ${reportId ? 'sheet' : 'website'} and reach out within 24 hours.`,
    'You get a plan and a price. Month to month, no contract.',
  ];
  return (
    <section
      id="consultation"
      className="wrap grid scroll-mt-6 gap-x-6 gap-y-10 py-section lg:grid-cols-12"
      aria-labelledby="consultation-heading"
    >
      <div className="lg:col-span-5">
        <h2 id="consultation-heading" className="text-h2">
          {reportId ? 'Want us to go through it with you?' : 'Have us call you'}
        </h2>
        <p className="mt-5 max-w-[42ch] text-lead text-muted">
          A free 30-minute strategy call with the person who would do the work. No slides.
        </p>
        <ol className="mt-8 max-w-[42ch] border-t-2 border-rule">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4 border-b border-line py-3.5">
              <span className="figure pt-0.5 text-[1.25rem] text-accent-text">{index + 1}</span>
              {step}
            </li>
          ))}
        </ol>
        {report && (
          <p className="mt-6 max-w-[42ch] text-muted">
            Rather write it down?{' '}
            <a href={onboardingHref(report)} className="link font-semibold">
              Tell us the whole job in four short steps
            </a>
            . Your website and this sheet are filled in already.
          </p>
        )}
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <ConsultationForm reportId={reportId} />
      </div>
    </section>
  );
}
