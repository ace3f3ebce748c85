import {
  AGENCY_TIME_ZONE,
  type BusinessForm,
  canTestForm,
  type FormTest,
  type FormTestPreview,
  type ReportLanguage,
} from '@fml/contract';
import { type FormEvent, Fragment, useId, useRef, useState } from 'react';
import type { FunctionAnswer } from '../api/function-answer.ts';
import { answerFormTest, previewFormTest, sendFormTest } from '../api/test-form.ts';
import { failureLine } from '../lead-form/send-failure.ts';
import { withTimeout } from '../lead-form/with-timeout.ts';
import { ErrorIcon } from '../ui/icons.tsx';
import type { ContactTestLabels } from './contact-test-labels.ts';

/** Classes of the controls: the public pages and the desk have their own. */
export interface FormTestLook {
  control: string;
  button: string;
  primary: string;
}

interface FormTesterProps {
  reportId: string;
  form: BusinessForm;
  /** Among the forms of the report. */
  place: number;
  last: FormTest | null;
  language: ReportLanguage;
  labels: ContactTestLabels;
  look: FormTestLook;
}

/** Longer than the server holds a call; the same call again is answered with what became of it. */
const ANSWER_LIMIT_MS = 28_000;

/** One form: what a test would send, the press that sends it, what came back, and whether it arrived. */
export function FormTester({ reportId, form, place, last, language, labels, look }: FormTesterProps) {
  const id = useId();
  const [sent, setSent] = useState(last);
  const [preview, setPreview] = useState<FormTestPreview | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const shown = useRef<HTMLHeadingElement>(null);
  // State changes only with the next render; the second press of a double click comes before.
  const isUnderWay = useRef(false);

  async function run<Data extends object>(
    ask: () => Promise<FunctionAnswer<Data>>,
    onData: (data: Data) => void,
  ): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    const answer = await withTimeout<FunctionAnswer<Data>>(ask(), ANSWER_LIMIT_MS, { kind: 'unreachable' });
    isUnderWay.current = false;
    setIsBusy(false);
    if (answer.kind !== 'data') return setFailure(failureLine(answer, labels, navigator.onLine));
    onData(answer.data);
    // The button that was pressed is gone; the keyboard goes on from here.
    shown.current?.focus();
  }

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    const typed = typeof email === 'string' ? email : '';
    void run(() => previewFormTest({ reportId, form: place, email: typed, language }), setPreview);
  }

  function finish({ test }: { test: FormTest }) {
    setSent(test);
    setPreview(null);
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-sign border border-line p-4">
      <h4 ref={shown} tabIndex={-1} className="text-base outline-none [overflow-wrap:anywhere]">
        {labels.formPurposes[form.purpose]}{' '}
        <span className="font-normal text-muted">{labels.onPage(form.page)}</span>
      </h4>
      {sent && preview === null && (
        <SentTest
          test={sent}
          labels={labels}
          look={look}
          isBusy={isBusy}
          onAnswer={(arrived) => void run(() => answerFormTest(sent.id, arrived), finish)}
        />
      )}
      {preview !== null && (
        <>
          <Preview preview={preview} labels={labels} />
          <div className="flex flex-wrap gap-3 print:hidden">
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              className={look.primary}
              onClick={() => void run(() => sendFormTest(preview.test_id), finish)}
            >
              {isBusy ? labels.sending : labels.send}
            </button>
            <button
              type="button"
              className={look.button}
              disabled={isBusy}
              onClick={() => {
                setPreview(null);
                setFailure(null);
                shown.current?.focus();
              }}
            >
              {labels.cancel}
            </button>
          </div>
        </>
      )}
      {preview === null && canTestForm(form) && !isOfToday(sent) && (
        <form onSubmit={ask} className="grid w-full max-w-[34em] justify-items-start gap-2 print:hidden">
          <label htmlFor={id} className="text-small font-semibold">
            {labels.address}
          </label>
          <input
            id={id}
            name="email"
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            aria-describedby={`${id}-help`}
            className={look.control}
          />
          <p id={`${id}-help`} className="text-fine text-muted">
            {labels.addressHelp}
          </p>
          <button type="submit" aria-disabled={isBusy || undefined} className={look.button}>
            {isBusy ? labels.looking : sent ? labels.lookAgain : labels.look}
          </button>
        </form>
      )}
      {failure && (
        <p role="alert" className="flex items-start gap-2 text-small text-critical">
          <ErrorIcon className="mt-1 size-4 shrink-0" />
          {failure}
        </p>
      )}
    </div>
  );
}

/** The day of the limit is that of UTC. */
function isOfToday(test: FormTest | null): boolean {
  return test?.sent_at.slice(0, 10) === new Date().toISOString().slice(0, 10);
}

function Preview({ preview, labels }: { preview: FormTestPreview; labels: ContactTestLabels }) {
  return (
    <div className="w-full min-w-0">
      <p className="text-small font-semibold">{labels.preview}</p>
      <p className="text-small text-muted [overflow-wrap:anywhere]">{labels.goesTo(preview.action)}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 rounded-sign bg-sunken px-3.5 py-2.5 text-small sm:grid-cols-[minmax(6rem,auto)_1fr]">
        {preview.fields.map(({ name, value, from }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and nothing moves.
          <Fragment key={place}>
            <dt className="font-mono text-fine [overflow-wrap:anywhere]">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] max-sm:mb-1.5">
              {value === '' ? <span className="text-muted">({labels.empty})</span> : value}
              {from === 'page' && value !== '' && (
                <span className="text-fine text-muted"> ({labels.fromPage})</span>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

function SentTest({
  test,
  labels,
  look,
  isBusy,
  onAnswer,
}: {
  test: FormTest;
  labels: ContactTestLabels;
  look: FormTestLook;
  isBusy: boolean;
  onAnswer: (arrived: boolean) => void;
}) {
  const day = new Intl.DateTimeFormat(labels.locale, { dateStyle: 'medium', timeZone: AGENCY_TIME_ZONE });
  return (
    <div className="grid gap-2">
      <p>
        {labels.sent(day.format(new Date(test.sent_at)))}{' '}
        {test.arrived === null && labels.outcomes[test.outcome](test.http_status)}
        {test.arrived === true && labels.arrived}
        {test.arrived === false && `${labels.notArrived} ${labels.next}`}
      </p>
      {test.arrived === null && (
        <fieldset className="grid gap-2 print:hidden">
          <legend className="mb-2 text-small font-semibold">{labels.question}</legend>
          <div className="flex flex-wrap gap-3">
            {[true, false].map((arrived) => (
              <button
                key={String(arrived)}
                type="button"
                aria-disabled={isBusy || undefined}
                className={look.button}
                onClick={() => onAnswer(arrived)}
              >
                {arrived ? labels.answers.yes : labels.answers.no}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
