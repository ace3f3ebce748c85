import { ConfirmFactorDialog } from '../account/second-factor/confirm-factor-dialog.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Over the screen whose session has ended, or lacks its second factor (`expiredEmail` null). */
export function SessionDialog({ expiredEmail }: { expiredEmail: string | null }) {
  return expiredEmail === null ? <ConfirmFactorDialog /> : <SignInAgain email={expiredEmail} />;
}
