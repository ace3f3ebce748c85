import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Drawer } from '../../../ui/desk/drawer.tsx';

type SheetProps = ComponentProps<typeof import('./draft-sheet.tsx').DraftSheet>;

/** Loaded behind the first screen: the list opens without it. */
const loadSheet = async () => ({ default: (await import('./draft-sheet.tsx')).DraftSheet });
const DraftSheet = lazy(() => loadSheet().catch(() => ({ default: SheetNotLoaded })));

export function LazyDraftSheet(props: SheetProps) {
  useEffect(() => void loadSheet().catch(() => undefined), []);
  return (
    <Suspense>
      <DraftSheet {...props} />
    </Suspense>
  );
}

function SheetNotLoaded({ isOpen, onClose }: SheetProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" label="Unfinished lead">
      <div className="grid justify-items-start gap-4 p-5">
        <p role="status">This lead could not be shown. Check your connection, then reload the page.</p>
        <DeskButton onClick={onClose}>Close</DeskButton>
      </div>
    </Drawer>
  );
}
