import { deskTitle } from '../layout/desk-title.ts';
import { PageHeader } from '../layout/page-header.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Settings');
}

export default function SettingsRoute() {
  return <PageHeader title="Settings" />;
}
