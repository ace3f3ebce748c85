import { Tabs as Parts } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

/** Panels of one page under tabs; for tabs that are pages use links with the classes `desk-tabs` and `desk-tab`. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Parts.Root value={value} onValueChange={onChange}>
      <Parts.List aria-label={label} className="desk-tabs">
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value} className="desk-tab">
            {tab.label}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content key={tab.value} value={tab.value} className="mt-5">
          {tab.content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
