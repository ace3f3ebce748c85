import { BEST_TIMES, PAIN_POINTS, PROMISED_HOURS } from '@fml/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brand } from '../brand.ts';
import { InlineScript } from '../browser/inline-script.tsx';
import { type Receipt, readReceipt } from '../lead-form/receipt.ts';
import { SUBMISSION_ID_KEY } from '../lead-form/stored-ids.ts';
import { headTags } from '../seo/head-tags.ts';
import { FirstScreenEnd } from '../site-frame/first-screen-end.tsx';
import { HydrateImmediately, useInteractivePage } from '../site-frame/hydrate-on-use.tsx';
import { buttonClassName } from '../ui/button.tsx';
import { actions, haveReady, heading, nextSteps, tiles } from './content.ts';
import { ReceiptDecoration } from './receipt-decoration.tsx';
import { THANKED } from './thanked.ts';
import { giveThanks } from './thanks.ts';

export function meta() {
  return headTags('thankYou');
}

export default function ThankYouRoute() {
  useThankYou();
  useInteractivePage();
  const receipt = readReceipt(useLocation().state);
  return (
    <>
      <GuardScript />
      <HydrateImmediately query={[]} stored={[]} isLeftInHistory />
      <WithoutScripts />
      <section
        data-thanks=""
        className="noscript:hidden on-ink relative isolate overflow-hidden bg-ground text-text"
      >
        <ReceiptDecoration />
        <div className="wrap grid gap-x-6 gap-y-10 pt-6 pb-14 sm:pt-36 lg:grid-cols-12 lg:items-end lg:pb-20">
          <div className="lg:col-span-7">
            <h1 className="text-h1">{heading}</h1>
            <p className="mt-5 max-w-[26.8em] text-lead text-muted">
              We have your answers. You don’t need to do anything until we call.
            </p>
          </div>
          <div className="lg:col-span-4 lg:col-start-9">
            <ReceiptTicket receipt={receipt} />
          </div>
        </div>
        <dl className="wrap grid gap-px pb-12 sm:grid-cols-3 lg:pb-16">
          {tiles.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-row-reverse items-baseline justify-between gap-4 border-t-2 border-rule py-4 sm:flex-col-reverse sm:justify-end sm:gap-1.5 sm:py-5"
            >
              <dt className="caption text-muted">{label}</dt>
              <dd className="figure text-[clamp(2rem,1.5rem+2vw,3.25rem)]">{figure}</dd>
            </div>
          ))}
        </dl>
        <FirstScreenEnd />
      </section>
      <section className="noscript:hidden second-screen wrap grid gap-x-6 gap-y-14 py-section lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 className="text-h2">{nextSteps.heading}</h2>
          <ol className="mt-8 border-t-2 border-rule">
            {nextSteps.steps.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[3rem_1fr] border-b border-line py-6">
                <span className="figure pt-0.5 text-[2rem] text-accent-text">{index + 1}</span>
                <div>
                  <h3 className="text-h3">{title}</h3>
                  <p className="mt-1.5 max-w-[30.8em] text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <h2 className="text-h3 tracking-normal [font-stretch:104%]">{haveReady.heading}</h2>
          <p className="mt-2 text-muted">{haveReady.text}</p>
          <ul className="mt-4 border-t-2 border-rule">
            {haveReady.items.map((item) => (
              <li key={item} className="flex gap-4 border-b border-line py-3.5">
                <span aria-hidden="true" className="mt-3 h-0.5 w-4 shrink-0 bg-accent" />
                {item}
              </li>
            ))}
          </ul>
          <p className="mt-5 text-muted">
            We’ll call from{' '}
            <a href={brand.phone.href} className="link font-semibold whitespace-nowrap">
              {brand.phone.display}
            </a>
            . Save the number so you’ll know it’s us.
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row lg:col-span-12">
          <a href="/" className={buttonClassName('primary')}>
            {actions.home}
          </a>
          <a href="/assess" className={buttonClassName('outline')}>
            {actions.assess}
          </a>
        </div>
      </section>
    </>
  );
}

/** Without a submission there is nothing to thank for: leaves before anything is drawn (docs/product.md#thank-you). */
const GUARD_SCRIPT = `try{if(!sessionStorage.getItem("${SUBMISSION_ID_KEY}")){document.documentElement.dataset.held="";location.replace("/")}}catch{}`;

function GuardScript() {
  return <InlineScript code={GUARD_SCRIPT} />;
}

/** Only the questionnaire leads here, and it works with scripts: without them no answers can have been sent. */
function WithoutScripts() {
  return (
    <noscript>
      <div className="wrap py-section">
        <h1 className="text-h2">This page is for people who sent us the questionnaire</h1>
        <p className="mt-5 max-w-[30em] text-lead text-muted">
          It needs JavaScript, and your browser has it turned off, so we have no answers from you. Call{' '}
          <a href={brand.phone.href} className="link whitespace-nowrap">
            {brand.phone.display}
          </a>{' '}
          or write to{' '}
          <a href={`mailto:${brand.email}`} className="link">
            {brand.email}
          </a>
          .
        </p>
      </div>
    </noscript>
  );
}

/** Thanks a visitor who came from the questionnaire, or came back to a page whose answers had not been marked. */
function useThankYou(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (THANKED in dataset) {
      // Of the page that was loaded; one that the visitor comes to afterwards gives its own.
      delete dataset[THANKED];
      return;
    }
    return giveThanks();
  }, []);
}

/** The stub the visitor keeps: what we have and when they hear from us. */
function ReceiptTicket({ receipt }: { receipt: Receipt | null }) {
  const call = receipt?.bestTimeToCall ? `. ${BEST_TIMES[receipt.bestTimeToCall]}` : '';
  return (
    <div className="on-paper perforated rounded-t-sign bg-surface text-text">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-rule px-6 py-3">
        <p className="caption">Your job ticket</p>
        <p className="caption text-muted">Your copy</p>
      </div>
      <div className="px-6 pt-5 pb-7">
        {receipt?.businessName && (
          <p className="line-clamp-2 font-display text-h3 leading-tight font-extrabold [font-stretch:112%] [overflow-wrap:anywhere]">
            {receipt.businessName}
          </p>
        )}
        <dl className="mt-2">
          <Row
            label="We fix first"
            text={receipt?.primaryPainPoint ? PAIN_POINTS[receipt.primaryPainPoint] : 'What you picked'}
          />
          <Row label="We call" text={`Within ${PROMISED_HOURS} hours${call}`} />
        </dl>
        <p className="stamp mt-6 text-[1.375rem] text-pass">Received</p>
      </div>
    </div>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-baseline gap-3 border-b border-line py-3">
      <dt className="caption text-muted">{label}</dt>
      <dd className="leading-snug font-semibold">{text}</dd>
    </div>
  );
}
