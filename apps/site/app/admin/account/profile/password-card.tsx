import { type FormEvent, useState } from 'react';
import { isOwnPassword, setPassword } from '../../../api/accounts.ts';
import { useAuth } from '../../../session/use-auth.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordField } from '../password-field.tsx';
import { PASSWORD_HELP, passwordFailure } from '../password-labels.ts';

interface Problems {
  current?: string;
  next?: string;
}

/** The current password is asked for, so that an unattended screen does not give an account away. */
export function PasswordCard() {
  const { user } = useAuth();
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    setBusy(true);
    const found = await change(user?.email ?? '', String(values.get('current')), String(values.get('next')));
    setBusy(false);
    setProblems(found ?? {});
    if (found !== null) return;
    form.reset();
    toast.success('Password changed. Your other devices are signed out.');
  }

  return (
    <Card title="Password" description="Changing it signs out your other devices.">
      <form
        noValidate
        aria-label="Change password"
        className="grid max-w-md gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          error={problems.current}
        />
        <PasswordField
          label="New password"
          name="next"
          autoComplete="new-password"
          help={PASSWORD_HELP}
          error={problems.next}
        />
        <div>
          <DeskButton type="submit" isBusy={isBusy}>
            Change password
          </DeskButton>
        </div>
      </form>
    </Card>
  );
}

/** Null when it is done. */
async function change(email: string, current: string, next: string): Promise<Problems | null> {
  if (current === '') return { current: 'Enter the password you use now.' };
  if (next === '') return { next: 'Enter a new password.' };
  const proof = await isOwnPassword(email, current);
  if (proof.kind === 'failed') return { current: passwordFailure(proof) };
  if (proof.kind === 'refused') {
    const isWrong = proof.code !== 'over_request_rate_limit';
    return { current: isWrong ? 'That is not your current password.' : passwordFailure(proof) };
  }
  const answer = await setPassword(next);
  return answer.kind === 'done' ? null : { next: passwordFailure(answer) };
}
