import type { AnalyticsRange } from '@fml/contract';
import { type ComponentType, lazy, Suspense } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';

const load = async (): Promise<{ default: ComponentType<AnalyticsRange> }> => import('./team-figures.tsx');
const TeamFigures = lazy(() => load().catch(() => ({ default: NotLoaded })));

/** Loaded behind the charts above it. */
export function LazyTeamFigures(range: AnalyticsRange) {
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <TeamFigures {...range} />
    </Suspense>
  );
}

function NotLoaded() {
  return (
    <Card>
      <p className="text-small text-muted">More figures could not be loaded. Reload the page to see them.</p>
    </Card>
  );
}
