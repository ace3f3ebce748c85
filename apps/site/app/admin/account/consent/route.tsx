import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useAuth } from '../../../session/use-auth.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadingScreen } from '../../screen/loading-screen.tsx';
import { ConsentDialogue } from './consent-dialogue.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Allow an application');

/** Where an application sends a person who signs in with their account here (docs/protocol/auth.md#applications). */
export default function ConsentRoute() {
  const { state, user } = useAuth();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  if (state.status === 'loading') return <LoadingScreen isUnreachable={state.isUnreachable} />;
  const isHalfway = state.status === 'signed_in' && state.missing === 'confirmation';
  if (user === null || isHalfway) {
    return <Navigate to="/admin/login" replace state={{ from: `${pathname}${search}` }} />;
  }
  const id = query.get('authorization_id') ?? '';
  // Another account, signed in from another tab, opens the request again.
  return <ConsentDialogue key={`${user.id} ${id}`} authorizationId={id} />;
}
