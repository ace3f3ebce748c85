import { ArrowLeft, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { tabStore } from '../../browser/safe-storage.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { useModal } from '../../ui/desk/overlays/use-modal.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { clearRecentSearches } from './recent-searches.ts';
import { SearchField } from './search-field.tsx';
import { useDeskSearch } from './use-desk-search.ts';

export function DeskSearch() {
  const barInput = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const bar = useDeskSearch({
    onOpened: () => barInput.current?.blur(),
    onLeave: () => barInput.current?.blur(),
  });

  useShortcuts(
    [
      ...['/', 'Ctrl+k'].map((keys) => ({
        keys,
        label: 'Search',
        group: 'Everywhere',
        run: () => {
          if (barInput.current?.checkVisibility()) barInput.current.focus();
          else setSheetOpen(true);
        },
      })),
    ],
    { isFrame: true },
  );

  // The bar exists as long as a person is signed in. Recent searches must not outlive that.
  useEffect(() => () => clearRecentSearches(tabStore), []);

  return (
    <>
      <div className="max-w-xl max-sm:hidden">
        <SearchField search={bar} input={barInput} />
      </div>
      <button ref={opener} type="button" className="search-opener" onClick={() => setSheetOpen(true)}>
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">Search submissions, reports...</span>
      </button>
      <SearchSheet
        isOpen={isSheetOpen}
        onClose={() => {
          setSheetOpen(false);
          opener.current?.focus();
        }}
      />
    </>
  );
}

function SearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const modal = useModal(isOpen, onClose);
  // After the dialog has opened, which gives the focus to its first button.
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  return (
    <dialog {...modal} aria-label="Search" className="modal search-sheet">
      {isOpen && <SheetContent input={input} onClose={onClose} />}
    </dialog>
  );
}

/** Exists only while the sheet is open, so that each search starts fresh. */
function SheetContent({
  input,
  onClose,
}: {
  input: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}) {
  const search = useDeskSearch({ onOpened: onClose, onLeave: onClose });
  return (
    <div className="search-sheet-top">
      <DeskButton variant="quiet" size="icon" aria-label="Close the search" onClick={onClose}>
        <ArrowLeft />
      </DeskButton>
      <div className="min-w-0 flex-1">
        <SearchField search={search} input={input} />
      </div>
    </div>
  );
}
