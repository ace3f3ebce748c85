import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** One button element; it gets the panel's attributes. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'dialog'; 'aria-expanded'?: boolean }>;
  label: string;
  /** Controlled when given. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}
