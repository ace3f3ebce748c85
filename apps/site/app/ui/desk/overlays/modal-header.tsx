import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton } from '../desk-button.tsx';

export function ModalHeader({
  title,
  description,
  titleId,
  descriptionId,
  onClose,
}: {
  title: ReactNode;
  description?: ReactNode;
  titleId?: string;
  descriptionId?: string;
  onClose: () => void;
}) {
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-[1.125rem] [overflow-wrap:anywhere]">
          {title}
        </h2>
        <DeskButton variant="quiet" size="icon" aria-label="Close" className="-mt-2 -mr-2" onClick={onClose}>
          <X />
        </DeskButton>
      </div>
      {description && (
        <p id={descriptionId} className="mt-1 text-muted">
          {description}
        </p>
      )}
    </div>
  );
}
