import { type ReactNode, useState } from 'react';
import type { AccountAnswer } from '../../../api/accounts.ts';
import {
  confirmAppCode,
  confirmKey,
  confirmRecoveryCode,
  type FactorType,
  type OwnFactor,
} from '../../../api/second-factors.ts';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { FACTOR_CHOICES, PROOF_HELP, PROOF_LINKS, type Proof } from './factor-labels.ts';
import { KeyStep } from './key-step.tsx';
import { OneTimeCodeForm, RecoveryCodeForm } from './one-time-code-form.tsx';
import { PhoneStep } from './phone-step.tsx';

/** The quickest to use first. */
const TYPES: readonly FactorType[] = ['totp', 'webauthn', 'phone'];

/** Asks for one of a person's second factors, with links to the others and to a recovery code. */
export function ProofForm({
  factors,
  onProof,
  children,
}: {
  factors: readonly OwnFactor[];
  /** Answers why the proof was not accepted; null when it was. */
  onProof: (proof: Proof, call: () => Promise<AccountAnswer>) => Promise<string | null>;
  /** More links, after those to other proofs. */
  children?: ReactNode;
}) {
  const [chosen, setChosen] = useState<Proof>();
  const [chosenId, setChosenId] = useState<string>();
  const types = TYPES.filter((type) => factors.some((factor) => factor.type === type));
  const proof = chosen ?? types[0] ?? 'recovery';
  const ofType = factors.filter(({ type }) => type === proof);
  const factorId = (ofType.find(({ id }) => id === chosenId) ?? ofType[0])?.id ?? '';
  const others = [...types, 'recovery' as const].filter((other) => other !== proof);
  return (
    <div className="grid gap-5">
      {proof !== 'recovery' && ofType.length > 1 && (
        <Field label={FACTOR_CHOICES[proof]}>
          {(control) => (
            <DeskSelect
              {...control}
              value={factorId}
              className="min-h-11"
              onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
            >
              {ofType.map(({ id, name }, index) => (
                <option key={id} value={id}>
                  {name || `${FACTOR_CHOICES[proof]} ${index + 1}`}
                </option>
              ))}
            </DeskSelect>
          )}
        </Field>
      )}
      {proof === 'totp' && (
        <OneTimeCodeForm
          help={PROOF_HELP.totp}
          button="Continue"
          onCode={(code) => onProof(proof, () => confirmAppCode(factorId, code))}
        />
      )}
      {proof === 'webauthn' && (
        <KeyStep help={PROOF_HELP.webauthn} onUse={() => onProof(proof, () => confirmKey(factorId))} />
      )}
      {proof === 'phone' && (
        <PhoneStep key={factorId} factorId={factorId} onConfirm={(call) => onProof(proof, call)} />
      )}
      {proof === 'recovery' && (
        <RecoveryCodeForm
          help={PROOF_HELP.recovery}
          onCode={(code) => onProof(proof, () => confirmRecoveryCode(code))}
        />
      )}
      <p className="flex flex-wrap gap-x-6 text-fine">
        {others.map((other) => (
          <FormLink key={other} onClick={() => setChosen(other)}>
            {PROOF_LINKS[other]}
          </FormLink>
        ))}
        {children}
      </p>
    </div>
  );
}

/** A link in looks: it changes the form and leads nowhere. */
export function FormLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
