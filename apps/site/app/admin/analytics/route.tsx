import { deskTitle } from '../layout/desk-title.ts';
import { PageHeader } from '../layout/page-header.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Analytics');
}

export default function AnalyticsRoute() {
  return <PageHeader title="Analytics" />;
}
