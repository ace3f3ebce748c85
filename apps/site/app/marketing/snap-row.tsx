import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** What stands in a row; on a phone it is wider than the screen and moved sideways (styles/marketing.css). */
export function SnapRow({
  as: Row = 'ol',
  headingId,
  className,
  children,
}: {
  as?: 'ol' | 'ul' | 'div';
  /** Of the heading that also names the row. */
  headingId: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <Row
      // On a phone's width, arrow keys move the row.
      tabIndex={0}
      role={Row === 'div' ? 'group' : undefined}
      aria-labelledby={headingId}
      className={classNames('snap-row', className)}
    >
      {children}
    </Row>
  );
}
