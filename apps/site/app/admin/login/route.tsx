import { deskTitle } from '../layout/desk-title.ts';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Sign in');
}

export default function LoginRoute() {
  return <h1>Sign in</h1>;
}
