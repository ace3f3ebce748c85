import { isUuid } from '@fml/contract';
import { invalid } from '../../errors/auth-error.ts';
import { objectField, textField } from '../../requests/read-fields.ts';

/** Reads `{challenge_id, credential}`. Throws `validation_failed`. */
export function readCeremonyAnswer(body: Readonly<Record<string, unknown>>): {
  challengeId: string;
  credential: Record<string, unknown>;
} {
  const challengeId = textField(body, 'challenge_id');
  if (challengeId === '') throw invalid('challenge_id is required');
  const credential = objectField(body, 'credential');
  if (credential === null) throw invalid('credential is required');
  if (!isUuid(challengeId)) throw invalid('challenge_id must be a valid UUID');
  return { challengeId, credential };
}
