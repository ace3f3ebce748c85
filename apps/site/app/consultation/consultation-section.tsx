import { PROMISED_HOURS, type WebsiteReport } from '@fml/contract';
import { type ComponentType, useState } from 'react';
import { useSay } from '../lead-form/form-language.ts';
import { classNames } from '../ui/class-names.ts';
import { PassIcon } from '../ui/icons.tsx';
import type { ConsultationFormProps } from './consultation-form.tsx';
import type { ConsultationFields } from './consultation-request.ts';

/** The same form under a report and at the end of the page; with a report its id goes along. */
export function ConsultationSection({
  report,
  Form,
}: {
  report?: Pick<WebsiteReport, 'report_id' | 'url'>;
  /** Passed in, because the page of a stored report loads it when the page is used. */
  Form: ComponentType<ConsultationFormProps>;
}) {
  const [sent, setSent] = useState<ConsultationFields | null>(null);
  const say = useSay();
  const reportId = report?.report_id;
  const currentStep = sent ? 1 : 0;
  const steps = [
    'You send this form.',
    `We read your ${reportId ? 'report' : 'website'} and reach out within ${PROMISED_HOURS} hours.`,
    'You get a plan and a price. Month to month, no long-term contract.',
  ];
  return (
    <section
      id="consultation"
      className="wrap grid scroll-mt-6 gap-x-6 gap-y-10 py-section lg:grid-cols-12"
      aria-labelledby="consultation-heading"
    >
      <div className="lg:col-span-5">
        <h2 id="consultation-heading" className="text-h2">
          {reportId ? say('Want to go over it with us?') : 'Get a call from us'}
        </h2>
        <p className="mt-5 max-w-[28.1em] text-lead text-muted">
          {say('A free 30-minute strategy call with the person who would do the work. No slide deck.')}
        </p>
        <ol className="mt-8 max-w-[28.1em] border-t-2 border-rule">
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === currentStep ? 'step' : undefined}
              className={classNames(
                'flex gap-4 border-b border-line py-3.5',
                sent && index === currentStep && 'font-semibold',
              )}
            >
              {index < currentStep ? (
                <PassIcon className="mt-0.5 size-6 shrink-0" />
              ) : (
                <span className="figure min-w-6 pt-0.5 text-[1.25rem] text-accent-text">{index + 1}</span>
              )}
              <span>
                {say(step)}
                {index < currentStep && <span className="sr-only">{say(' Done.')}</span>}
              </span>
            </li>
          ))}
        </ol>
        {report && (
          <p className="mt-6 max-w-[28.1em] text-muted">
            {say('Prefer to write?')}{' '}
            <a href={onboardingHref(report)} className="link font-semibold">
              {say('Tell us what you need in four short steps')}
            </a>
            {say('. We’ll fill in your website and attach this report.')}
          </p>
        )}
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <Form reportId={reportId} sent={sent} onSent={setSent} />
      </div>
    </section>
  );
}

/** The questionnaire with the website and the report filled in (docs/product.md#questionnaire). */
function onboardingHref({ url, report_id: reportId }: Pick<WebsiteReport, 'url' | 'report_id'>): string {
  return `/onboarding?${new URLSearchParams({ url, report_id: reportId })}`;
}
