import { deskTitle } from '../layout/desk-title.ts';
import { PageHeader } from '../layout/page-header.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Submissions');
}

export default function SubmissionsRoute() {
  return <PageHeader title="Submissions" />;
}
