import { PROMISED_HOURS } from '@fml/contract';
import type { ReactNode } from 'react';
import { BrandMark } from '../../site-frame/brand-mark.tsx';
import { StreetGrid } from '../../ui/street-grid.tsx';

export function SignInPage({
  title,
  text,
  hasSlogan = false,
  children,
}: {
  title: string;
  text: ReactNode;
  /** Of the sign-in screen itself; the others are about the account. */
  hasSlogan?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[5fr_7fr] lg:grid-rows-1">
      <header className="on-ink relative isolate overflow-hidden border-b border-line bg-ground text-text lg:border-r lg:border-b-0">
        <StreetGrid />
        <div className="flex h-full flex-col justify-between gap-10 px-6 py-5 lg:px-12 lg:py-12">
          <a href="/" className="inline-flex min-h-11 items-center self-start">
            <BrandMark />
            <span className="sr-only">, to the website</span>
          </a>
          {hasSlogan && (
            <p className="hidden max-w-[11ch] font-display text-[3.25rem] leading-[1.02] font-extrabold tracking-[-0.025em] [font-stretch:116%] lg:block">
              The phone rings here first.
            </p>
          )}
          <p className="hidden max-w-[40ch] text-muted lg:block">
            Every analysis, consultation request and questionnaire lands on this desk. We promised an answer
            within {PROMISED_HOURS} hours.
          </p>
        </div>
      </header>
      <main id="main" className="relative isolate grid content-center justify-items-center px-6 py-10">
        <div className="w-full max-w-sm">
          <h1 className="desk-h1 text-[1.875rem]!">{title}</h1>
          <p className="mt-1.5 mb-7 text-muted">{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
