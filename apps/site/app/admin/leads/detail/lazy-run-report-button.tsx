import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import type { RunReportProps } from './run-report-button.tsx';

const RunReportButton = lazy<ComponentType<RunReportProps>>(() =>
  import('./run-report-button.tsx').then(
    ({ RunReportButton: loaded }) => ({ default: loaded }),
    () => ({ default: ButtonNotLoaded }),
  ),
);

/** The button that runs a report, loaded for leads without one. */
export function LazyRunReportButton(props: RunReportProps) {
  return (
    <Suspense fallback={<Skeleton className="h-11 max-w-40" />}>
      <RunReportButton {...props} />
    </Suspense>
  );
}

function ButtonNotLoaded() {
  return (
    <p role="status" className="text-fine text-muted">
      A report cannot be run now. Check your connection, then reload the page.
    </p>
  );
}
