import { deskTitle } from '../layout/desk-title.ts';
import { PageHeader } from '../layout/page-header.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Dashboard');
}

export default function DashboardRoute() {
  return <PageHeader title="Dashboard" />;
}
