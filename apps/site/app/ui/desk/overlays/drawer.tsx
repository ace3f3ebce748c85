import type { ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { useModal } from './use-modal.ts';

/** A modal sheet that slides in from a side. `label` is its accessible name; put a close button inside. */
export function Drawer({
  isOpen,
  onClose,
  label,
  side = 'left',
  className,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  label: string;
  side?: 'left' | 'right';
  className?: string;
  children: ReactNode;
}) {
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal}
      aria-label={label}
      className={classNames(
        'modal modal-side w-[min(20rem,86vw)] overflow-y-auto overscroll-contain bg-surface p-0 text-text',
        side === 'left' ? 'modal-left border-r border-line' : 'modal-right border-l border-line',
        className,
      )}
    >
      {children}
    </dialog>
  );
}
