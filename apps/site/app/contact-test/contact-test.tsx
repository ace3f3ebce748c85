import { type BusinessPhone, canTestForm, type WebsiteReport } from '@fml/contract';
import type { ContactTestLabels } from './contact-test-labels.ts';
import { FormTester, type FormTestLook } from './form-tester.tsx';
import { QrCode } from './qr-code.tsx';

/** Calls by tapping or scanning, and one test message to each form that we understand. Nothing is sent without a press. */
export function ContactTest({
  report,
  labels,
  look,
}: {
  report: WebsiteReport;
  labels: ContactTestLabels;
  look: FormTestLook;
}) {
  const { phones = [], forms = [] } = report.business ?? {};
  const callable = phones.filter(isCallable);
  const tested = forms
    .map((form, place) => ({
      form,
      place,
      last: report.form_tests?.find((test) => test.form === place) ?? null,
    }))
    .filter(({ form, last }) => canTestForm(form) || last !== null);
  return (
    <div className="grid gap-9">
      {callable.length > 0 && (
        <section>
          <h3 className="text-[1.0625rem]">{labels.phones.title}</h3>
          <p className="mt-1.5 max-w-[60ch] text-small text-muted print:hidden">{labels.phones.lead}</p>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {callable.map(({ number, text, label, purposes }) => (
              <li key={number} className="flex min-w-0 break-inside-avoid items-center gap-4">
                <QrCode
                  text={`tel:${number}`}
                  label={labels.phones.code(text)}
                  className="size-28 shrink-0 rounded-sign border border-line"
                />
                <div className="min-w-0">
                  <a
                    href={`tel:${number}`}
                    className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    {labels.phones.call(text)}
                  </a>
                  <p className="text-fine text-muted [overflow-wrap:anywhere]">
                    {[label, ...purposes.map((one) => labels.purposes[one])].filter(Boolean).join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {forms.length > 0 && (
        <section>
          <h3 className="text-[1.0625rem]">{labels.forms.title}</h3>
          <p className="mt-1.5 max-w-[60ch] text-small text-muted print:hidden">
            {tested.length === 0 ? labels.forms.none : labels.forms.lead}
          </p>
          <ul className="mt-4 grid gap-4">
            {tested.map(({ form, place, last }) => (
              <li key={place}>
                <FormTester
                  reportId={report.report_id}
                  form={form}
                  place={place}
                  last={last}
                  language={report.language ?? 'en'}
                  labels={labels}
                  look={look}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function isCallable({ number, purposes }: BusinessPhone): boolean {
  return /^\+\d{5,15}$/.test(number) && !purposes.every((purpose) => purpose === 'fax');
}
