import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { keepFocusInside } from '../../../browser/keep-focus-inside.ts';

/** Ties a native dialog to `isOpen`; Escape and a press on the backdrop ask to close. Spread onto the dialog. */
export function useModal(isOpen: boolean, onClose: () => void) {
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) element.showModal();
    if (!isOpen && element.open) element.close();
  }, [isOpen]);
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // Bubbles from file inputs as well.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => keepFocusInside(event, event.currentTarget),
  };
}
