import { lazyComponent } from '../../ui/desk/lazy-component.tsx';
import { LeadTabs } from '../leads/list/lead-tabs.tsx';
import { deskTitle } from '../screen/desk-title.ts';
import { PageHeader } from '../screen/page-header.tsx';
import { BoardNotLoaded, LoadingBoard } from './board-states.tsx';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export const meta = deskTitle('Board');

/** With its libraries for dragging and long columns it is loaded when it is opened. */
const Board = lazyComponent(async () => (await import('./board.tsx')).Board, {
  fallback: <LoadingBoard />,
  notLoaded: BoardNotLoaded,
});

export default function BoardRoute() {
  return (
    <>
      <PageHeader title="Board" hint="Move a lead to its next status. Newest first." tabs={<LeadTabs />} />
      <Board />
    </>
  );
}
