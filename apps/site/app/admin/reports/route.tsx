import { deskTitle } from '../layout/desk-title.ts';
import { PageHeader } from '../layout/page-header.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Reports');
}

export default function ReportsRoute() {
  return <PageHeader title="Reports" />;
}
