import { Link } from 'react-router';
import { useAuth } from '../../../session/use-auth.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { PASSWORD_PATH } from '../password-labels.ts';
import { SignInPage } from '../sign-in-page.tsx';
import { CodeForm } from './code-form.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Code');

/** For an email that was opened on another device: its code is entered here. */
export default function CodeRoute() {
  const { state } = useAuth();
  if (state.status === 'loading') return <LoadingScreen isUnreachable={state.isUnreachable} />;
  return (
    <SignInPage title="Enter your code" text="It is in your invitation email or your password reset email.">
      <CodeForm />
      <p className="mt-6 flex flex-wrap gap-x-6 text-fine">
        <Link to="/admin/login" className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
          Back to sign in
        </Link>
        <Link to={PASSWORD_PATH} className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11">
          Request a new email
        </Link>
      </p>
    </SignInPage>
  );
}
