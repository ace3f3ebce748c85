import { SheetSection } from './sheet-section.tsx';

export function TopActions({ actions }: { actions: string[] }) {
  if (actions.length === 0) return null;
  return (
    <SheetSection
      title="Do these first"
      note="In this order. Each one is worth more than everything below it."
    >
      <ol>
        {actions.map((action, index) => (
          <li
            key={action}
            className="flex items-baseline gap-5 border-b border-line py-5 first:pt-0 last:border-0 last:pb-0"
          >
            <span className="figure w-9 shrink-0 text-[2.5rem] text-accent-text">{index + 1}</span>
            <p className="min-w-0 font-display text-h3 leading-snug font-semibold break-words">{action}</p>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
