import { deskTitle } from '../layout/desk-title.ts';
import { PageHeader } from '../layout/page-header.tsx';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Unfinished leads');
}

export default function UnfinishedLeadsRoute() {
  return <PageHeader title="Unfinished leads" />;
}
