import type { ReactElement, ReactNode } from 'react';

/** A line of a menu. One that can be checked stays open when it is chosen, so that several can be. */
export type MenuEntry =
  | {
      kind: 'item';
      key: string;
      label: ReactNode;
      name?: string;
      isDisabled?: boolean;
      onSelect?: () => void;
    }
  | {
      kind: 'check';
      key: string;
      label: ReactNode;
      isChecked: boolean;
      onChange: (isChecked: boolean) => void;
    }
  | {
      /** One of several, under their name. */
      kind: 'choice';
      key: string;
      label: string;
      value: string;
      options: readonly (readonly [value: string, label: string])[];
      onChange: (value: string) => void;
    }
  | { kind: 'group'; key: string; label: string; entries: readonly MenuEntry[] }
  | { kind: 'line'; key: string };

export interface MenuProps {
  /** One button element; it gets the menu's attributes. */
  trigger: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  className?: string;
}
