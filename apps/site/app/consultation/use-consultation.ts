import { PROMISED_HOURS } from '@fml/contract';
import { CONSULTATION_FIELDS } from '@fml/leads/fields';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '../browser/idempotency-key.ts';
import { deviceStore } from '../browser/safe-storage.ts';
import { useSay } from '../lead-form/form-language.ts';
import { typedValues } from '../lead-form/form-values.ts';
import { honeypotValue } from '../lead-form/honeypot-field.tsx';
import { dismissErrors, toast } from '../ui/toast.ts';
import {
  type ConsultationFields,
  consultationRequest,
  type FieldErrors,
  fieldErrors,
  NO_FIELDS,
  REQUIRED_FIELDS_MESSAGE,
} from './consultation-request.ts';
import { clearSavedRequest, readSavedRequest, type SavedRequest, saveRequest } from './saved-request.ts';
import { sendConsultation } from './send-consultation.ts';
import { SENT_REQUEST_KEY, saveSentRequest, wasSent } from './sent-request.ts';

const NEW_FORM: FormState = { fields: NO_FIELDS, errors: {}, failure: null };

/** Editing, submitting; `onSent` ends it. What is typed is kept on this device until it is taken. */
export function useConsultation(
  form: RefObject<HTMLFormElement | null>,
  onSent: (fields: ConsultationFields) => void,
  reportId?: string,
) {
  const say = useSay();
  const [phase, setPhase] = useState<'editing' | 'submitting'>('editing');
  const [{ fields, errors, failure }, setShown] = useState<FormState>(NEW_FORM);
  /** What `fields` will be once it is drawn: two changes can come before the page is drawn again. */
  const latest = useRef(NEW_FORM);
  const [attempts, setAttempts] = useState(0);
  const [isPrefilled, setIsPrefilled] = useState(false);
  const isUnderWay = useRef(false);
  const shownAtMs = useRef(0);

  function setForm(next: FormState) {
    latest.current = next;
    setShown(next);
  }

  const startWith = useEffectEvent((typed: ConsultationFields) => setForm({ ...NEW_FORM, fields: typed }));

  const keepTyped = useEffectEvent((typed: ConsultationFields) =>
    saveRequest(deviceStore, begunRequest(typed, reportId, shownAtMs.current)),
  );

  // Without a report the form has been in the page since it was loaded.
  const shownSinceMs = useEffectEvent(() =>
    reportId === undefined ? Math.round(performance.timeOrigin) : Date.now(),
  );

  // Before the next event: what was typed into the page without scripts would be drawn over otherwise.
  useLayoutEffect(() => {
    shownAtMs.current = shownSinceMs();
    const kept = readSavedRequest(deviceStore, Date.now());
    const fields = { ...(kept?.fields ?? NO_FIELDS), ...typedValues(CONSULTATION_FIELDS, form.current) };
    startWith(fields);
    setIsPrefilled(kept !== null);
    if (kept === null) keepTyped(fields);
  }, [form]);

  const onSentElsewhere = useEffectEvent(() => onSent(fields));

  // Another tab has sent the same answers: it is the same request.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== SENT_REQUEST_KEY || isUnderWay.current) return;
      if (wasSent(deviceStore, { fields, reportId: reportId ?? null }, Date.now())) onSentElsewhere();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [fields, reportId]);

  function change(changed: Partial<ConsultationFields>) {
    const next = afterChange(latest.current, changed);
    setForm(next);
    saveRequest(deviceStore, begunRequest(next.fields, reportId, shownAtMs.current));
  }

  /** For another person at this device: nothing of the one before may go out with their request. */
  function clear() {
    const cleared = fields;
    const focusName = () => form.current?.querySelector<HTMLInputElement>('[name=name]')?.focus();
    clearSavedRequest(deviceStore);
    setForm(NEW_FORM);
    setIsPrefilled(false);
    focusName();
    toast.success(say('Your answers have been cleared.'), {
      label: say('Undo'),
      run: () => {
        setForm({ ...NEW_FORM, fields: cleared });
        saveRequest(deviceStore, begunRequest(cleared, reportId, shownAtMs.current));
        focusName();
      },
    });
  }

  async function submit(captchaToken: string | null) {
    if (isUnderWay.current) return;
    const { fields } = latest.current;
    dismissErrors();
    const found = fieldErrors(fields);
    const [firstField] = Object.keys(found);
    const request = consultationRequest(fields, reportId);
    if (request === null || firstField !== undefined) {
      const message = request === null ? REQUIRED_FIELDS_MESSAGE : (Object.values(found)[0] ?? '');
      setForm({ fields, errors: found, failure: request === null ? message : null });
      toast.error(say(message));
      form.current?.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus();
      return;
    }
    const content = { fields, reportId: reportId ?? null };
    if (wasSent(deviceStore, content, Date.now())) return taken(fields);
    isUnderWay.current = true;
    setForm({ ...NEW_FORM, fields });
    setPhase('submitting');
    const kept = begunRequest(fields, reportId, shownAtMs.current);
    saveRequest(deviceStore, kept);
    const { requestKey, shownAtMs: sinceMs } = kept;
    const honeypot = honeypotValue(form.current);
    const sender = { requestKey, shownAtMs: sinceMs, honeypot, captchaToken, now: new Date() };
    const failed = await sendConsultation(request, sender);
    isUnderWay.current = false;
    setAttempts((count) => count + 1);
    if (failed === null) {
      saveSentRequest(deviceStore, content, Date.now());
      taken(fields);
    } else {
      setPhase('editing');
      setForm({ ...latest.current, failure: failed.line });
      toast.error(say(failed.toast));
    }
  }

  function taken(sent: ConsultationFields) {
    clearSavedRequest(deviceStore);
    onSent(sent);
    toast.success(say(`Request submitted! We'll reach out within ${PROMISED_HOURS} hours.`));
  }

  return { phase, fields, errors, failure, attempts, isPrefilled, change, clear, submit };
}

/** The request of this device, joined if another tab has begun it; about another report it is another request. */
function begunRequest(
  fields: ConsultationFields,
  reportId: string | undefined,
  shownAtMs: number,
): SavedRequest {
  const kept = readSavedRequest(deviceStore, Date.now());
  if (kept !== null && kept.reportId === (reportId ?? null)) return { ...kept, fields };
  return { fields, requestKey: newIdempotencyKey(), shownAtMs, reportId: reportId ?? null };
}

interface FormState {
  fields: ConsultationFields;
  errors: FieldErrors;
  failure: string | null;
}

/** The form after a change: the errors of the changed fields and the failure of the last attempt are gone. */
export function afterChange(form: FormState, changed: Partial<ConsultationFields>): FormState {
  const stillWrong = Object.entries(form.errors).filter(([name]) => !(name in changed));
  return { fields: { ...form.fields, ...changed }, errors: Object.fromEntries(stillWrong), failure: null };
}
