import type { ColumnReading, DateOrder, SeenColumn } from '@fml/contract';
import { type CellContext, type CellParser, cellParser, readDay, unknownTexts } from '@fml/leads/fields';
import { useId, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { counted } from '../model/import-labels.ts';
import { UnknownCell } from './unknown-cell.tsx';

const SHOWN = 8;

/** What a person has to know of the cells of a column: the order of its dates, and the texts that its field does not know. */
export function ColumnCells({
  field,
  seen,
  context,
  reading,
  onChange,
}: {
  field: string;
  seen: SeenColumn;
  context: CellContext;
  reading: ColumnReading;
  onChange: (reading: ColumnReading) => void;
}) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const parser = cellParser(field, context);
  const unknown = unknownTexts(field, seen, context);
  if (parser === null) return null;
  const asksOrder = parser.isDate && seen.dates.either > 0;
  if (!asksOrder && unknown.length === 0) return null;
  const shown = (order: DateOrder) => formatDay(readDay(seen.example ?? '', order) ?? '');
  const choose = (text: string, value: string | null | undefined) =>
    onChange({
      ...reading,
      values: [
        ...reading.values.filter((each) => each.text !== text),
        ...(value === undefined ? [] : [{ text, value }]),
      ],
    });
  return (
    <div className="grid gap-3 rounded-sign bg-sunken p-3 sm:col-span-3">
      {asksOrder && (
        <div className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
          <label htmlFor={id} className="text-small">
            Which day is {seen.example}?
          </label>
          <DeskSelect
            id={id}
            value={reading.order ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...reading, order: value === 'dmy' || value === 'mdy' ? value : null })
            }
          >
            <option value="">Choose</option>
            <option value="mdy">{shown('mdy')} (month first)</option>
            <option value="dmy">{shown('dmy')} (day first)</option>
          </DeskSelect>
        </div>
      )}
      {unknown.length > 0 && (
        <div className="grid gap-2">
          <p className="text-small">
            {counted(unknown.length, kindOf(parser))} in{' '}
            {counted(
              unknown.reduce((sum, { count }) => sum + count, 0),
              'cell',
            )}
          </p>
          <ul className="grid gap-2">
            {unknown.slice(0, isWhole ? undefined : SHOWN).map(({ text, count }) => (
              <UnknownCell
                key={text}
                text={text}
                count={count}
                parser={parser}
                order={reading.order}
                chosen={reading.values.find((each) => each.text === text)?.value}
                onChoose={(value) => choose(text, value)}
              />
            ))}
          </ul>
          {unknown.length > SHOWN && !isWhole && (
            <DeskButton variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
              Show all {unknown.length}
            </DeskButton>
          )}
          {seen.isCut && (
            <p className="text-fine text-muted">
              The column has more values than these. Unknown ones stay empty, and their text goes into a note.
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/** What the texts are that have to be decided. */
function kindOf({ options, isOpen }: CellParser): string {
  if (options === null) return 'unreadable value';
  return isOpen ? 'new source' : 'unknown value';
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-05-04` as `May 4, 2026`. */
function formatDay(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(time.getTime()) ? day : format.format(time);
}
