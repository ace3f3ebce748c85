import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { LoadingBlocks } from '../screen/loading-blocks.tsx';

export function LoadingBoard() {
  return (
    <LoadingBlocks label="Loading the board..." className="board-loading" sizes={Array(5).fill('h-96')} />
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
