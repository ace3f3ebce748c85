import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** A sheet on the desk. With a `title` it is a region of that name; `isFlush` lets a table reach the edges, `data-flush` on a child does the same for that child. */
export function Card({
  title,
  description,
  actions,
  isFlush = false,
  className,
  children,
}: {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  isFlush?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classNames('min-w-0 rounded-sign border border-line bg-surface', className)}
    >
      {title && (
        <div
          className={classNames(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5',
            isFlush && 'pb-4',
          )}
        >
          <div className="min-w-0">
            <h2 id={id} className="text-[1.0625rem]">
              {title}
            </h2>
            {description && <p className="mt-1 max-w-[68ch] text-fine text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {isFlush ? children : <div className="p-4 has-[>[data-flush]]:p-0 sm:p-5">{children}</div>}
    </section>
  );
}
