import { BEST_TIMES, optionKeys } from '@fml/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { leadEnvelope } from '../../lead-form/lead-envelope.ts';
import { newRequestKey } from '../../lead-form/request-key.ts';
import { deviceStore } from '../../lead-form/safe-storage.ts';
import { trapOf } from '../../lead-form/trap-field.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type ConsultationFields,
  consultationRequest,
  NO_FIELDS,
  REQUIRED_FIELDS_MESSAGE,
} from './consultation-request.ts';
import { fieldErrors } from './field-errors.ts';
import { afterChange, type FormState } from './form-state.ts';
import { forgetRequest, type KeptRequest, keepRequest, keptRequest } from './kept-request.ts';
import { sendConsultation } from './send-consultation.ts';
import { keepSentRequest, SENT_REQUEST_KEY, wasSent } from './sent-request.ts';

const NEW_FORM: FormState = { fields: NO_FIELDS, errors: {}, failure: null };

/** Specification section 4: editing, submitting, submitted. What is typed is kept on this device until it is taken. */
export function useConsultation(form: RefObject<HTMLFormElement | null>, reportId?: string) {
  const [phase, setPhase] = useState<'editing' | 'submitting' | 'submitted'>('editing');
  const [{ fields, errors, failure }, setForm] = useState<FormState>(NEW_FORM);
  const [attempts, setAttempts] = useState(0);
  const isUnderWay = useRef(false);
  const shownAtMs = useRef(0);

  const keepTyped = useEffectEvent((typed: ConsultationFields) =>
    keepRequest(deviceStore, begunRequest(typed, reportId, shownAtMs.current)),
  );

  useEffect(() => {
    shownAtMs.current = Date.now();
    const kept = keptRequest(deviceStore, Date.now());
    const fields = { ...(kept?.fields ?? NO_FIELDS), ...typedFields(form.current) };
    setForm({ ...NEW_FORM, fields });
    if (kept === null) keepTyped(fields);
  }, [form]);

  // Another tab has sent what stands here too: it is the same request.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== SENT_REQUEST_KEY || isUnderWay.current) return;
      if (wasSent(deviceStore, { fields, reportId: reportId ?? null }, Date.now())) setPhase('submitted');
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [fields, reportId]);

  function change(changed: Partial<ConsultationFields>) {
    const next = afterChange({ fields, errors, failure }, changed);
    setForm(next);
    keepRequest(deviceStore, begunRequest(next.fields, reportId, shownAtMs.current));
  }

  async function submit(captchaToken: string | null) {
    if (isUnderWay.current) return;
    const found = fieldErrors(fields);
    const [firstField] = Object.keys(found);
    const request = consultationRequest(fields, reportId);
    if (request === null || firstField !== undefined) {
      const message = request === null ? REQUIRED_FIELDS_MESSAGE : (Object.values(found)[0] ?? '');
      setForm({ fields, errors: found, failure: request === null ? message : null });
      toast.error(message);
      form.current?.querySelector<HTMLInputElement>(`[name=${firstField}]`)?.focus();
      return;
    }
    const content = { fields, reportId: reportId ?? null };
    if (wasSent(deviceStore, content, Date.now())) return taken();
    isUnderWay.current = true;
    setForm({ ...NEW_FORM, fields });
    setPhase('submitting');
    const kept = begunRequest(fields, reportId, shownAtMs.current);
    keepRequest(deviceStore, kept);
    const { requestKey, shownAtMs: sinceMs } = kept;
    const trap = trapOf(form.current);
    const failed = await sendConsultation({
      ...request,
      ...leadEnvelope({ requestKey, shownAtMs: sinceMs, trap, captchaToken, now: new Date() }),
    });
    isUnderWay.current = false;
    setAttempts((count) => count + 1);
    if (failed === null) {
      keepSentRequest(deviceStore, content, Date.now());
      taken();
    } else {
      setPhase('editing');
      setForm((now) => ({ ...now, failure: failed.line }));
      toast.error(failed.toast);
    }
  }

  function taken() {
    forgetRequest(deviceStore);
    setPhase('submitted');
    toast.success("Request submitted! We'll reach out within 24 hours.");
  }

  return { phase, fields, errors, failure, attempts, change, submit };
}

/** The request of this device, joined if another tab has begun it; about another report it is another request. */
function begunRequest(
  fields: ConsultationFields,
  reportId: string | undefined,
  shownAtMs: number,
): KeptRequest {
  const kept = keptRequest(deviceStore, Date.now());
  if (kept !== null && kept.reportId === (reportId ?? null)) return { ...kept, fields };
  return { fields, requestKey: newRequestKey(), shownAtMs, reportId: reportId ?? null };
}

/** What somebody quick has typed before the scripts arrived. */
function typedFields(form: HTMLFormElement | null): Partial<ConsultationFields> {
  if (form === null) return {};
  const data = new FormData(form);
  const texts = ['name', 'email', 'phone'].map((name) => [name, data.get(name)]);
  const typed = texts.filter(([, text]) => typeof text === 'string' && text !== '');
  const bestTime = optionKeys(BEST_TIMES).find((key) => key === data.get('bestTime'));
  return { ...Object.fromEntries(typed), ...(bestTime && { bestTime }) };
}
