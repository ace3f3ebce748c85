import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccountAnswer } from '../../../api/accounts.ts';
import {
  confirmAppCode,
  confirmKey,
  confirmPhoneCode,
  confirmRecoveryCode,
  type FactorType,
  type OwnFactor,
  sendPhoneCode,
} from '../../../api/second-factors.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { ErrorIcon } from '../../../ui/icons.tsx';
import { FACTOR_CHOICES, factorFailure, PROOF_HELP, PROOF_LINKS, type Proof } from './factor-labels.ts';
import { OneTimeCodeForm, RecoveryCodeForm } from './one-time-code-form.tsx';

const TYPES: readonly FactorType[] = ['totp', 'webauthn', 'phone'];

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

/** A button, since browsers ask for a key only after a click, and do it only when the person is ready. */
function KeyStep({ help, onUse }: { help: string; onUse: () => Promise<string | null> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function use() {
    setProblem(null);
    setBusy(true);
    setProblem(await onUse());
    setBusy(false);
  }
  return (
    <div className="grid gap-5">
      <p className="text-muted">{help}</p>
      <div role="alert">
        {problem !== null && (
          <p className="flex items-start gap-2 text-small text-critical">
            <ErrorIcon className="mt-1 size-4 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <DeskButton
        variant="primary"
        size="tall"
        isBusy={isBusy}
        autoFocus
        onClick={() => void use()}
        className="w-full"
      >
        <KeyRound aria-hidden="true" />
        {isBusy ? 'Waiting for your key...' : 'Use security key'}
      </DeskButton>
    </div>
  );
}

/** The message is sent when the person asks for it. */
function PhoneStep({
  factorId,
  onConfirm,
}: {
  factorId: string;
  onConfirm: (call: () => Promise<AccountAnswer>) => Promise<string | null>;
}) {
  const [challengeId, setChallengeId] = useState<string>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function send() {
    setProblem('');
    setBusy(true);
    const answer = await sendPhoneCode(factorId);
    setBusy(false);
    if (answer.kind === 'sent') setChallengeId(answer.challengeId);
    else setProblem(factorFailure(answer, 'phone'));
  }

  if (challengeId !== undefined) {
    return (
      <OneTimeCodeForm
        help="6 digits, from the text message."
        button="Continue"
        onCode={(code) => onConfirm(() => confirmPhoneCode(factorId, challengeId, code))}
      />
    );
  }
  return (
    <div className="grid gap-5">
      <p className="text-muted">{PROOF_HELP.phone}</p>
      <p role="alert" className="text-small text-critical">
        {problem}
      </p>
      <DeskButton variant="primary" size="tall" isBusy={isBusy} autoFocus onClick={() => void send()}>
        Send the message
      </DeskButton>
    </div>
  );
}
