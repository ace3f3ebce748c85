import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { FailureBox } from '../ui/failure-box.tsx';
import { ErrorIcon } from '../ui/icons.tsx';
import { Input } from '../ui/input.tsx';
import { usePageLabels } from './labels/page-labels.ts';
import { PageLanguageLink } from './page-language-link.tsx';

/** The box that starts an analysis. Uncontrolled, so that text typed before the scripts arrived is kept. */
export function EntryForm({
  isBusy,
  takesFocus,
  error,
  busyUrl,
  onApproach,
  onStart,
}: {
  isBusy: boolean;
  /** The visitor came here to type, such as from a report to another site. */
  takesFocus: boolean;
  error: string | null;
  busyUrl: string | null;
  /** The visitor is about to type: time to fetch what the analysis needs. */
  onApproach: () => void;
  onStart: (typed: string) => void;
}) {
  const { form } = usePageLabels();
  const input = useRef<HTMLInputElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(takesFocus);

  useEffect(() => {
    // An analysis picked up after a reload finds an empty box: what is being analyzed is what was typed.
    if (busyUrl && input.current?.value === '') input.current.value = busyUrl;
    if (wasBusy.current && !isBusy) input.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy, busyUrl]);

  useEffect(() => {
    // With room below it for the message that says the same.
    if (error !== null) failure.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onStart(input.current?.value ?? '');
  }

  return (
    <div hidden={isBusy}>
      <form action="/assess" method="post" noValidate onSubmit={submit} aria-label={form.label}>
        <label htmlFor="website-address" className="caption text-text">
          {form.address}
        </label>
        <div className="mt-2 flex flex-col gap-3 sm:flex-row">
          <Input
            ref={input}
            id="website-address"
            name="url"
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={form.example}
            disabled={isBusy}
            onFocus={onApproach}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'website-address-error' : 'website-address-help'}
            className="on-paper min-h-[60px] flex-1 border-transparent text-[1.1875rem] focus:border-accent"
          />
          <Button type="submit" disabled={isBusy} className="min-h-[60px] px-7 text-[1.125rem]">
            {isBusy ? form.busy : form.submit}
          </Button>
        </div>
        {error && (
          <div ref={failure} className="scroll-mb-40">
            <FailureBox id="website-address-error" className="mt-3 flex items-start gap-2.5">
              <ErrorIcon className="mt-1 size-5 shrink-0" />
              <span className="min-w-0 break-words">{error}</span>
            </FailureBox>
          </div>
        )}
        <p id="website-address-help" className="mt-3 text-small text-muted">
          {form.help}
        </p>
      </form>
      <PageLanguageLink />
    </div>
  );
}
