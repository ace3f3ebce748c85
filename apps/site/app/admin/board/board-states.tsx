import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';

export function LoadingBoard() {
  return (
    <div role="status" className="board-loading">
      <span className="sr-only">Loading the board...</span>
      {[0, 1, 2, 3, 4].map((column) => (
        <Skeleton key={column} className="h-96" />
      ))}
    </div>
  );
}

/** Its scripts did not come. */
export function BoardNotLoaded() {
  return (
    <Card isFlush>
      <EmptyState
        title="The board could not be loaded"
        text="Check your connection, then reload the page."
        action={<DeskButton onClick={() => window.location.reload()}>Reload the page</DeskButton>}
      />
    </Card>
  );
}
