import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../class-names.ts';
import { Checkbox } from '../checkbox.tsx';
import { Skeleton } from '../skeleton.tsx';
import { toggleRange, toggleRow, withRows } from './row-selection.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, figures of equal width. */
  isNumeric?: boolean;
  /** On phones a row is a small card: its title, one fact in the corner, lines below, one fact at the end of the last line, or left out. */
  onPhone?: 'title' | 'corner' | 'line' | 'end' | 'hidden';
  /** Classes of every cell, for widths. */
  className?: string;
  /** Present when pressing the header sorts by it. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void };
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while loading: placeholders are shown. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** A click anywhere on the row. Put a link into the first cell as well: for the keyboard, screen readers and new tabs. */
  onOpen?: (row: Row) => void;
  /** The row that the keyboard is on (j/k); it is scrolled into view. */
  activeKey?: string | null;
  onActiveChange?: (key: string) => void;
  selection?: {
    keys: ReadonlySet<string>;
    onChange: (keys: ReadonlySet<string>) => void;
    /** Accessible name of a row's checkbox. */
    nameOf: (row: Row) => string;
  };
  empty?: ReactNode;
  /** Dims the rows while newer ones are on their way. */
  isStale?: boolean;
}

/** Repeated because CSS removes the table semantics when it stacks a table on phones. */
const AS_TABLE = { role: 'table' };
const AS_ROW = { role: 'row' };
const AS_CELL = { role: 'cell' };

/** As many rows as a screen has room for: they are drawn in the first frame, the rest right after it. */
const FIRST_FRAME_ROWS = 25;

/** Rows of 44 px; on phones a list of small cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, activeKey, onActiveChange, selection, empty, isStale } = props;
  const activeRow = useRef<HTMLTableRowElement>(null);
  // Where a range that is marked with Shift begins.
  const anchor = useRef<string | null>(null);

  // Runs before the screen around it restores its scroll position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the event.
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which must not become the effect's clean-up.
    void activeRow.current?.scrollIntoView({ block: 'nearest' });
  }, [activeKey]);

  const [isFirstFrame, setFirstFrame] = useState(true);
  useEffect(() => startTransition(() => setFirstFrame(false)), []);

  if (rows?.length === 0 && empty) return <>{empty}</>;
  const mark = (key: string, isRange: boolean) => {
    if (!selection) return;
    const { keys, onChange } = selection;
    onChange(
      isRange ? toggleRange(keys, (rows ?? []).map(keyOf), anchor.current, key) : toggleRow(keys, key),
    );
    anchor.current = key;
  };
  const selectedHere = rows?.filter((row) => selection?.keys.has(keyOf(row))).length ?? 0;

  return (
    <table
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      {...AS_TABLE}
      className={classNames('data-table', isStale && 'opacity-60')}
    >
      <thead>
        <tr>
          {selection && (
            <th scope="col" className="w-10">
              <Checkbox
                aria-label="Select all on this page"
                checked={rows !== undefined && rows.length > 0 && selectedHere === rows.length}
                isMixed={selectedHere > 0 && selectedHere < (rows?.length ?? 0)}
                onChange={(event) =>
                  selection.onChange(withRows(selection.keys, (rows ?? []).map(keyOf), event.target.checked))
                }
              />
            </th>
          )}
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined && <DataTableSkeleton columns={columns.length + (selection ? 1 : 0)} />}
        {(isFirstFrame ? rows?.slice(0, FIRST_FRAME_ROWS) : rows)?.map((row) => {
          const key = keyOf(row);
          const isActive = key === activeKey;
          return (
            <tr
              key={key}
              ref={isActive ? activeRow : undefined}
              {...AS_ROW}
              data-key={key}
              data-active={isActive}
              data-selected={selection?.keys.has(key)}
              className={onOpen && 'cursor-pointer'}
              onFocus={() => onActiveChange?.(key)}
              // The middle button opens a tab, it does not begin to scroll.
              onMouseDown={(event) => event.button === 1 && onOpen && event.preventDefault()}
              onAuxClick={(event) => {
                if (event.button === 1 && onOpen && !isOwnControl(event)) openInNewTab(event.currentTarget);
              }}
              onClick={(event) => {
                if (isOwnControl(event)) return;
                if (onOpen && (event.ctrlKey || event.metaKey)) {
                  openInNewTab(event.currentTarget);
                  return;
                }
                onActiveChange?.(key);
                onOpen?.(row);
              }}
            >
              {selection && (
                // A click next to the box is meant for the box, not for opening the row. The box itself handles keys.
                // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
                <td
                  {...AS_CELL}
                  data-phone="select"
                  className="cursor-default"
                  // Shift would mark text on the way.
                  onMouseDown={(event) => event.shiftKey && event.preventDefault()}
                  onClick={(event) => {
                    event.stopPropagation();
                    if (event.target === event.currentTarget) mark(key, event.shiftKey);
                  }}
                >
                  <Checkbox
                    aria-label={selection.nameOf(row)}
                    checked={selection.keys.has(key)}
                    onChange={({ nativeEvent }) =>
                      mark(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </td>
              )}
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  {...AS_CELL}
                  data-phone={column.onPhone ?? (index === 0 ? 'title' : 'line')}
                  className={classNames(column.isNumeric && 'text-right tabular-nums', column.className)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ColumnHeader<Row>({ column }: { column: DataColumn<Row> }) {
  const { header, sort, isNumeric, className } = column;
  return (
    <th
      scope="col"
      aria-sort={sort?.direction ?? undefined}
      className={classNames(isNumeric && 'text-right', className)}
    >
      {sort ? (
        <button
          type="button"
          className="inline-flex items-center gap-1 hover:text-text"
          onClick={sort.onSort}
        >
          {header}
          {sort.direction === 'ascending' && <ArrowUp aria-hidden="true" className="size-3.5" />}
          {sort.direction === 'descending' && <ArrowDown aria-hidden="true" className="size-3.5" />}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

const SKELETON_ROWS = Array.from({ length: 8 }, (_, index) => `row-${index}`);
const SKELETON_WIDTHS = ['w-40', 'w-28', 'w-20', 'w-24', 'w-16'];

/** Rows of a table that is being loaded, as tall as real ones so that nothing moves. */
function DataTableSkeleton({ columns }: { columns: number }) {
  return SKELETON_ROWS.map((row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, index) => `${row}-${index}`).map((cell, index) => (
        <td key={cell}>
          <Skeleton className={classNames('max-w-full', SKELETON_WIDTHS[index % SKELETON_WIDTHS.length])} />
        </td>
      ))}
    </tr>
  ));
}

function openInNewTab(row: HTMLElement): void {
  const link = row.querySelector('a');
  if (link !== null) window.open(link.href, '_blank', 'noopener');
}

/** Links, buttons and boxes inside a row act for themselves; so does selecting text. */
function isOwnControl(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as HTMLElement).closest('a, button, input, select, label');
  return control !== null || window.getSelection()?.isCollapsed === false;
}
