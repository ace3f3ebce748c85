import { useQuery } from '@tanstack/react-query';
import { confirmAppCode, enrollApp } from '../../../api/second-factors.ts';
import { CopyButton } from '../../../ui/desk/copy-button.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { hasSessionEnded } from '../second-factor/factor-labels.ts';
import { OneTimeCodeForm } from '../second-factor/one-time-code-form.tsx';
import { useProof } from '../second-factor/use-proof.ts';
import { groupSecret } from './secret-text.ts';

export function EnrollAuthenticator({ onEnrolled }: { onEnrolled: () => void }) {
  const { prove, endSession } = useProof(onEnrolled);
  // Asked once: each question begins another enrollment.
  const { data: answer, refetch } = useQuery({
    queryKey: ['own-factors', 'enrollment'],
    queryFn: async () => {
      const begun = await enrollApp();
      if (begun.kind !== 'enrolled' && hasSessionEnded(begun)) await endSession();
      return begun;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (answer === undefined) return <p className="text-muted">Loading...</p>;
  if (answer.kind !== 'enrolled') {
    return (
      <div className="grid gap-5">
        <p role="alert">{enrollmentFailure(answer.kind === 'refused' ? answer.code : '')}</p>
        <DeskButton size="tall" onClick={() => void refetch()}>
          Try again
        </DeskButton>
      </div>
    );
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <p>
          Scan this with an authenticator app, such as Google Authenticator, 1Password or Apple Passwords.
        </p>
        {/* On white in both themes: cameras expect it. */}
        <img
          src={answer.qrCode}
          alt="QR code for your authenticator app"
          width={192}
          height={192}
          className="size-48 rounded-sign border border-line bg-white p-2"
        />
        <div className="grid gap-1.5">
          <p className="text-fine text-muted">Can’t scan? Enter this key in the app.</p>
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-sign border border-line bg-surface px-3 py-2 text-small [overflow-wrap:anywhere]">
              {groupSecret(answer.secret)}
            </code>
            <CopyButton text={answer.secret} label="Copy the key" />
          </div>
        </div>
      </div>
      <OneTimeCodeForm
        help="The 6 digits that the app shows now."
        button="Turn on"
        onCode={(code) => prove('totp', () => confirmAppCode(answer.id, code))}
      />
    </div>
  );
}

function enrollmentFailure(code: string): string {
  if (code === 'too_many_enrolled_mfa_factors') return 'You have ten second factors. Remove one first.';
  if (code === 'mfa_totp_enroll_not_enabled') return 'Authenticator apps are turned off on this server.';
  if (code === 'insufficient_aal') return 'Sign in with your second factor first.';
  return 'The setup could not be started. Check your connection and try again.';
}
