import { deskTitle } from '../layout/desk-title.ts';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Choose a new password');
}

export default function ResetPasswordRoute() {
  return <h1>Choose a new password</h1>;
}
