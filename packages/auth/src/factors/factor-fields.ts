import type { AuthCall } from '../core.ts';
import { invalid } from '../errors/auth-error.ts';
import { textField } from '../requests/read-fields.ts';

const MAX_TEXT_LENGTH = 100;

/** A name of a factor or an issuer. Throws `validation_failed`. */
export function readShortText(call: AuthCall, field: 'friendly_name' | 'issuer'): string {
  const text = textField(call.body, field);
  if (text.length <= MAX_TEXT_LENGTH) return text;
  throw invalid(`${field} cannot exceed ${MAX_TEXT_LENGTH} characters`);
}

/** Throws `validation_failed` without a `code`. */
export function requireCode(call: AuthCall): void {
  if (textField(call.body, 'code') !== '') return;
  throw invalid('Code needs to be non-empty');
}
