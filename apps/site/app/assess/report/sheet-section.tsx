import { type ReactNode, useId } from 'react';

/** One ruled part of the sheet: its name in the margin, its lines beside it. */
export function SheetSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-6 gap-y-6 border-t-2 border-rule py-10 lg:grid-cols-12 lg:py-14"
    >
      <div className="lg:col-span-4">
        <h2 id={headingId} className="text-[clamp(1.625rem,1.4rem+0.9vw,2.25rem)]">
          {title}
        </h2>
        {note && <div className="mt-3 max-w-[22.8em] text-small text-muted">{note}</div>}
      </div>
      <div className="min-w-0 lg:col-span-8">{children}</div>
    </section>
  );
}
