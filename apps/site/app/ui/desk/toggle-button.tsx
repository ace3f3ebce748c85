import type { ReactNode } from 'react';
import { DeskButton } from './desk-button.tsx';

/** One of some choices in a row, of which one is pressed. The `fieldset` around them names what is chosen. */
export function ToggleButton({
  isPressed,
  onPress,
  children,
}: {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <DeskButton
      size="small"
      variant="quiet"
      aria-pressed={isPressed}
      className="aria-pressed:bg-selected"
      onClick={onPress}
    >
      {children}
    </DeskButton>
  );
}
