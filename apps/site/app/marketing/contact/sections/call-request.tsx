import { brand } from '../../../brand.ts';
import { afterwards, form } from '../content.ts';
import { ContactForm } from '../form/contact-form.tsx';

/** The form of /assess; form/start-contact-form.ts makes it work when it is used. */
export function CallRequest() {
  return (
    <section id="call-request" className="bg-sunken" aria-labelledby="call-request-heading">
      <div className="wrap grid gap-x-6 gap-y-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="call-request-heading" className="text-h2">
            {form.heading}
          </h2>
          <p className="mt-5 max-w-[28em] text-lead text-muted">{form.text}</p>
          <ol className="mt-8 max-w-[28em] border-t-2 border-rule">
            {afterwards.map(({ when, text }, index) => (
              <li key={when} className="flex gap-4 border-b border-line py-4">
                <span className="figure min-w-6 pt-0.5 text-[1.375rem] text-accent-text">{index + 1}</span>
                <div>
                  <h3 className="font-bold">{when}</h3>
                  <p className="mt-0.5 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="lg:col-span-6 lg:col-start-7">
          <div data-contact-form="">
            <ContactForm />
          </div>
          <noscript>
            <div>
              This form needs scripts, and your browser runs none. Please call{' '}
              <a href={brand.phone.href} className="link whitespace-nowrap">
                {brand.phone.display}
              </a>{' '}
              or email{' '}
              <a href={`mailto:${brand.email}`} className="link [overflow-wrap:anywhere]">
                {brand.email}
              </a>
              .
            </div>
          </noscript>
        </div>
      </div>
    </section>
  );
}
