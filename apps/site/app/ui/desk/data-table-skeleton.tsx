import { classNames } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

const ROWS = Array.from({ length: 8 }, (_, index) => `row-${index}`);
const WIDTHS = ['w-40', 'w-28', 'w-20', 'w-24', 'w-16'];

/** Rows of a table that is being loaded, as tall as real ones so that nothing moves. */
export function DataTableSkeleton({ columns }: { columns: number }) {
  return ROWS.map((row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, index) => `${row}-${index}`).map((cell, index) => (
        <td key={cell}>
          <Skeleton className={classNames('max-w-full', WIDTHS[index % WIDTHS.length])} />
        </td>
      ))}
    </tr>
  ));
}
