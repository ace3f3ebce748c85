import type { FunctionFailure } from '@fml/contract';
import { QUOTA_EXCEEDED_SENTENCES } from './lead-quota.ts';
import { CHECK_ANSWERS, MISSING_ANSWERS } from './parse-lead.ts';

const { client_exceeded, total_exceeded } = QUOTA_EXCEEDED_SENTENCES;

const SPANISH = new Map([
  [MISSING_ANSWERS, 'Llene todos los campos obligatorios'],
  [CHECK_ANSWERS, 'Revise lo que escribió'],
  [
    client_exceeded,
    'Recibimos muchas solicitudes de su red en poco tiempo. Inténtelo otra vez en una hora, o llámenos',
  ],
  [
    total_exceeded,
    'En este momento recibimos más solicitudes de las que podemos atender. Inténtelo otra vez en una hora, o llámenos',
  ],
]);

/** A refusal in the language that the request names. Its details are for programs, in English. */
export function refusalFor(asked: { lang?: unknown }, { error, ...rest }: FunctionFailure): FunctionFailure {
  const isSpanish = typeof asked.lang === 'string' && /^es\b/i.test(asked.lang);
  return { error: (isSpanish ? SPANISH.get(error) : undefined) ?? error, ...rest };
}
