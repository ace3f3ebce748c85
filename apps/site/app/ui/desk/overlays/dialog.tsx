import { type ReactNode, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { ModalHeader } from './modal-header.tsx';
import { useModal } from './use-modal.ts';

const WIDTHS = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-3xl' } as const;

/** A modal dialog (the platform's own). `children` exist only while it is open, so each opening starts fresh. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  footer,
  width = 'normal',
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  width?: keyof typeof WIDTHS;
  children?: ReactNode;
}) {
  const id = useId();
  const modal = useModal(isOpen, onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className={classNames(
        'modal modal-centered m-auto max-h-[min(52rem,calc(100dvh-2rem))] w-[calc(100%-2rem)] overflow-y-auto overscroll-contain rounded-sign border border-line bg-raised p-0 text-text shadow-lift',
        WIDTHS[width],
      )}
    >
      {isOpen && (
        <div className="p-5">
          <ModalHeader
            title={title}
            description={description}
            titleId={`${id}-title`}
            descriptionId={`${id}-text`}
            onClose={onClose}
          />
          {children && <div className="mt-4">{children}</div>}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-2">{footer}</div>}
        </div>
      )}
    </dialog>
  );
}
