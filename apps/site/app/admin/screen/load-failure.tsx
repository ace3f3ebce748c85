import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { CriticalIcon } from '../../ui/icons.tsx';

export function LoadFailure({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <div role="alert" data-flush className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
      <CriticalIcon className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64 text-small">
        {what} could not be loaded. {error.message}
      </p>
      <DeskButton size="small" onClick={onRetry}>
        Try again
      </DeskButton>
    </div>
  );
}
