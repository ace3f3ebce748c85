import type { ReactNode } from 'react';

export function Captioned({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what the caller puts inside.
    <label className="caption grid gap-1.5">
      {label}
      {children}
    </label>
  );
}
