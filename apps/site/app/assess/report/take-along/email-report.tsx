import { isEmailShaped, type ReportLanguage } from '@fml/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { emailReport } from '../../../api/email-report.ts';
import { newIdempotencyKey } from '../../../browser/idempotency-key.ts';
import { Captcha } from '../../../lead-form/captcha.tsx';
import { HoneypotField, honeypotValue } from '../../../lead-form/honeypot-field.tsx';
import { failureOf } from '../../../lead-form/send-failure.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureBox } from '../../../ui/failure-box.tsx';
import { Field } from '../../../ui/field.tsx';
import { PassIcon } from '../../../ui/icons.tsx';
import { Input } from '../../../ui/input.tsx';
import type { TakeAlongLabels } from './take-along-labels.ts';

interface EmailReportProps {
  reportId: string;
  language: ReportLanguage;
  labels: TakeAlongLabels['mail'];
}

/** One address, one optional reminder. In the end it says what to do next in the mailbox. */
export function EmailReport(props: EmailReportProps) {
  const { labels } = props;
  const [address, setAddress] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const sentHeading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The button that was pressed is gone; the keyboard goes on from here.
    if (sentTo !== null) sentHeading.current?.focus();
  }, [sentTo]);

  if (sentTo === null) {
    return <EmailForm {...props} address={address} onAddress={setAddress} onSent={setSentTo} />;
  }
  return (
    <div className="max-w-[44em]">
      <h3 ref={sentHeading} tabIndex={-1} className="flex items-center gap-2.5 text-[1.0625rem] outline-none">
        <PassIcon className="size-5 shrink-0" />
        {labels.sentTitle}
      </h3>
      <p className="mt-2 [overflow-wrap:anywhere]">{labels.sent(sentTo)}</p>
      <p className="mt-2 text-small text-muted">{labels.nothing}</p>
      <Button variant="quiet" className="mt-1 -ml-6" onClick={() => setSentTo(null)}>
        {labels.another}
      </Button>
    </div>
  );
}

function EmailForm({
  reportId,
  language,
  labels,
  address,
  onAddress,
  onSent,
}: EmailReportProps & {
  address: string;
  onAddress: (address: string) => void;
  onSent: (address: string) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const captchaToken = useRef<string | null>(null);
  const [shownAtMs] = useState(() => Date.now());
  const [requestKey, setRequestKey] = useState(newIdempotencyKey);
  const [wantsRecheck, setWantsRecheck] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [error, setError] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  // State changes only with the next render; the second press of a double click comes before.
  const isUnderWay = useRef(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const email = address.trim();
    setFailure(null);
    if (!isEmailShaped(email)) {
      setError(labels.addressFault);
      form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus();
      return;
    }
    isUnderWay.current = true;
    setIsSending(true);
    const failed = await failureOf(
      emailReport({
        request_key: requestKey,
        report_id: reportId,
        email,
        language,
        wants_recheck: wantsRecheck,
        filled_ms: Math.max(0, Date.now() - shownAtMs),
        website: honeypotValue(form.current),
        ...(captchaToken.current !== null && { captcha_token: captchaToken.current }),
      }),
      labels,
    );
    isUnderWay.current = false;
    setIsSending(false);
    setAttempts((count) => count + 1);
    setFailure(failed);
    if (failed === null) onSent(email);
  }

  /** What was changed is another request. */
  function change(apply: () => void) {
    apply();
    setRequestKey(newIdempotencyKey());
    setError(undefined);
    setFailure(null);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={labels.title}
      onSubmit={(event) => void send(event)}
      className="relative grid max-w-[34em] gap-4"
    >
      <div>
        <h3 className="text-[1.0625rem]">{labels.title}</h3>
        <p className="mt-1.5 text-small text-muted">{labels.lead}</p>
      </div>
      <Field label={labels.address} isRequired error={error}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={({ target }) => change(() => onAddress(target.value))}
          />
        )}
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
        <input
          type="checkbox"
          name="wants_recheck"
          checked={wantsRecheck}
          onChange={({ target }) => change(() => setWantsRecheck(target.checked))}
          className="size-5 shrink-0 accent-accent"
        />
        {labels.recheck}
      </label>
      <HoneypotField label={labels.leaveEmpty} />
      {address !== '' && <Captcha key={attempts} token={captchaToken} />}
      {failure && <FailureBox>{failure}</FailureBox>}
      <Button
        type="submit"
        variant="outline"
        aria-disabled={isSending || undefined}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {isSending ? labels.sending : labels.send}
      </Button>
      <p className="text-fine text-muted">{labels.note}</p>
    </form>
  );
}
