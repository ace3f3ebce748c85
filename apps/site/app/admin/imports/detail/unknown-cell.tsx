import type { DateOrder } from '@fml/contract';
import type { CellParser } from '@fml/leads/fields';
import { useId } from 'react';
import { DeskInput, DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { sourceLabel } from '../../format/option-labels.ts';
import { counted } from '../model/import-labels.ts';

const EMPTY = 'empty';
/** Before an option of the field, which may be any text. */
const OPTION = 'option:';

/** A text that a field does not know, and what it is to become: `undefined` keeps it in a note, null drops it. */
export function UnknownCell({
  text,
  count,
  parser,
  order,
  chosen,
  onChoose,
}: {
  text: string;
  count: number;
  parser: CellParser;
  order: DateOrder | null;
  chosen: string | null | undefined;
  onChoose: (value: string | null | undefined) => void;
}) {
  const id = useId();
  const isNewEntry = parser.isOpen && parser.options !== null;
  const problem = problemOf(parser, chosen, order);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <label htmlFor={id} className="text-small [overflow-wrap:anywhere]">
        <span className="font-semibold">
          <UntrustedText>{text}</UntrustedText>
        </span>{' '}
        <span className="text-muted tabular-nums">{counted(count, 'cell')}</span>
      </label>
      {parser.options === null ? (
        <div className="grid gap-1">
          <DeskInput
            id={id}
            value={chosen ?? ''}
            placeholder="Correct it, or keep it in a note"
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
          />
          {problem !== null && (
            <p id={`${id}-problem`} className="text-fine text-critical">
              This {problem}.
            </p>
          )}
        </div>
      ) : (
        <DeskSelect
          id={id}
          value={chosen === undefined ? '' : chosen === null ? EMPTY : `${OPTION}${chosen}`}
          onChange={({ target: { value } }) =>
            onChoose(
              value === EMPTY ? null : value.startsWith(OPTION) ? value.slice(OPTION.length) : undefined,
            )
          }
        >
          <option value="">{isNewEntry ? 'A source of its own' : 'Leave empty, keep in a note'}</option>
          <option value={EMPTY}>Leave empty</option>
          {parser.options.map(({ value, label }) => (
            <option key={value} value={`${OPTION}${value}`}>
              {isNewEntry ? sourceLabel(label) : label}
            </option>
          ))}
        </DeskSelect>
      )}
    </li>
  );
}

function problemOf(
  { parse, options }: CellParser,
  chosen: string | null | undefined,
  order: DateOrder | null,
): string | null {
  if (typeof chosen !== 'string' || options !== null) return null;
  const parsed = parse(chosen, order ?? 'mdy');
  return 'problem' in parsed ? parsed.problem : null;
}
