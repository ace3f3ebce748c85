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
import { classNames } from '../class-names.ts';
import { Checkbox } from './checkbox.tsx';
import { DataTableSkeleton } from './data-table-skeleton.tsx';
import { toggledRange, toggledRow, withRows } from './row-selection.ts';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, figures of equal width. */
  isNumeric?: boolean;
  /** On phones a row is a small card: its title, one fact in the corner, lines below, or left out. */
  onPhone?: 'title' | 'corner' | 'line' | 'hidden';
  /** Classes of every cell, for widths. */
  className?: string;
  /** Present when pressing the header sorts by it. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void };
}

interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while loading: placeholders are shown. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** A click anywhere on the row. Put a link into the first cell as well: for the keyboard, screen readers and new tabs. */
  onOpen?: (row: Row) => void;
  /** The row the keyboard stands on (j/k); it is scrolled into view. */
  activeKey?: string | null;
  onActiveChange?: (key: string) => void;
  selection?: {
    keys: ReadonlySet<string>;
    onChange: (keys: ReadonlySet<string>) => void;
    /** Accessible name of a row's checkbox. */
    nameOf: (row: Row) => string;
  };
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Dims the rows while newer ones are on their way. */
  isStale?: boolean;
}

/** Said once more, because CSS takes the meaning of a table away when it stacks one on phones. */
const AS_TABLE = { role: 'table' };
const AS_ROW = { role: 'row' };
const AS_CELL = { role: 'cell' };

/** As many as a screen has room for: what is known already is seen in the first frame, the rest right behind it. */
const ROWS_OF_FIRST_FRAME = 25;

/** Rows of 44 px; on phones a list of small cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, onOpen, activeKey, onActiveChange, selection, empty, isStale } = props;
  const activeRow = useRef<HTMLTableRowElement>(null);
  // Where a range that is marked with Shift begins.
  const anchor = useRef<string | null>(null);

  // Before the screen around it decides where it begins.
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
      isRange ? toggledRange(keys, (rows ?? []).map(keyOf), anchor.current, key) : toggledRow(keys, key),
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
        {(isFirstFrame ? rows?.slice(0, ROWS_OF_FIRST_FRAME) : rows)?.map((row) => {
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
              onClick={(event) => {
                if (isOwnControl(event)) return;
                onActiveChange?.(key);
                onOpen?.(row);
              }}
            >
              {selection && (
                // Beside the box is meant for the box, not for opening the row; the box itself is there for keys.
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

/** Links, buttons and boxes inside a row act for themselves; so does selecting text. */
function isOwnControl(event: MouseEvent<HTMLElement>): boolean {
  const control = (event.target as HTMLElement).closest('a, button, input, select, label');
  return control !== null || window.getSelection()?.isCollapsed === false;
}
