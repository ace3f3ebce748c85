import type { ReportLanguage } from '@fml/contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { disputeFinding } from '../api/dispute-finding.ts';
import { newIdempotencyKey } from '../browser/idempotency-key.ts';
import { failureOf } from '../lead-form/send-failure.ts';
import { ErrorIcon } from '../ui/icons.tsx';
import { DISPUTE_LABELS } from './dispute-labels.ts';

export interface DisputedFinding {
  reportId: string;
  auditId: string;
  title: string;
  language: ReportLanguage;
}

/** Classes of the controls: the public pages and the desk have their own. */
export interface DisputeLook {
  control: string;
  button: string;
}

const MAX_NOTE_CHARACTERS = 500;

/** One optional sentence about what is wrong with a finding. It is sent once; what was typed stays until it is. */
export function DisputeForm({
  finding: { reportId, auditId, language },
  look,
  onSent,
}: {
  finding: DisputedFinding;
  look: DisputeLook;
  onSent: () => void;
}) {
  const id = useId();
  const labels = DISPUTE_LABELS[language];
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const requestKey = useRef('');
  // State changes only with the next render; the second press of a double click comes before.
  const isUnderWay = useRef(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    requestKey.current ||= newIdempotencyKey();
    const note = new FormData(event.currentTarget).get('note');
    setIsSending(true);
    setFailure(null);
    const failed = await failureOf(
      disputeFinding({
        request_key: requestKey.current,
        report_id: reportId,
        audit_id: auditId,
        note: typeof note === 'string' ? note : '',
        language,
      }),
      DISPUTE_LABELS[language === 'es' ? 'es' : 'en'],
    );
    isUnderWay.current = false;
    setIsSending(false);
    setFailure(failed);
    if (failed === null) onSent();
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid max-w-[42em] justify-items-start gap-2">
      <label htmlFor={id} className="text-small font-semibold">
        {labels.label}
      </label>
      <textarea
        id={id}
        name="note"
        rows={2}
        maxLength={MAX_NOTE_CHARACTERS}
        aria-describedby={`${id}-help`}
        className={look.control}
      />
      <p id={`${id}-help`} className="text-fine text-muted">
        {labels.help}
      </p>
      {failure && (
        <p role="alert" className="flex items-start gap-2 text-small text-critical">
          <ErrorIcon className="mt-1 size-4 shrink-0" />
          {failure}
        </p>
      )}
      <button type="submit" aria-disabled={isSending || undefined} className={look.button}>
        {labels.send}
      </button>
    </form>
  );
}
