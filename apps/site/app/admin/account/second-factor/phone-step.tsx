import { useState } from 'react';
import type { AccountAnswer } from '../../../api/accounts.ts';
import { confirmPhoneCode, sendPhoneCode } from '../../../api/second-factors.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { factorFailure, PROOF_HELP } from './factor-labels.ts';
import { OneTimeCodeForm } from './one-time-code-form.tsx';

/** The message is sent when the person asks for it. */
export function PhoneStep({
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
