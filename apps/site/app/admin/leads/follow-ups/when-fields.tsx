import { AGENCY_TIME_ZONE } from '@fml/contract';
import { useId } from 'react';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { MomentFields } from './moment-fields.tsx';
import type { When } from './use-when.ts';
import { differsFromOurs, formatWhen, zoneName } from './when/format-when.ts';

/** What and when in one line, with what was understood; quick choices, and plain fields for a date and a time. */
export function WhenFields({
  when,
  timeZone,
  problem,
}: {
  when: When;
  timeZone: string;
  /** Why it cannot be saved; empty when it can. */
  problem: string;
}) {
  const id = useId();
  const now = new Date();
  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-line`} className="caption">
          What and when
        </label>
        <DeskInput
          id={`${id}-line`}
          // React does not set this attribute, and a dialog focuses the element that has it.
          ref={(field) => void field?.toggleAttribute('autofocus', true)}
          value={when.line}
          maxLength={300}
          autoComplete="off"
          placeholder="call Thu 3pm"
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-readback ${problem === '' ? '' : `${id}-problem`}`}
          onChange={(event) => when.type(event.target.value)}
        />
        <Problem id={`${id}-problem`}>{problem}</Problem>
      </div>
      <output id={`${id}-readback`} className="block min-h-11 text-fine text-muted">
        <Readback when={when} timeZone={timeZone} now={now} />
      </output>
      <fieldset className="grid gap-3">
        <legend className="sr-only">Date and time, in the time zone of the lead</legend>
        <MomentFields
          moment={when.dueAt}
          timeZone={timeZone}
          onChoose={(dueAt) => dueAt && when.choose(dueAt)}
        />
      </fieldset>
    </div>
  );
}

function Readback({ when, timeZone, now }: { when: When; timeZone: string; now: Date }) {
  const { dueAt, title, isWordless } = when;
  if (dueAt === null) {
    return isWordless
      ? 'Dates in words do not work right now. Choose a date and a time below.'
      : 'Say when: "tomorrow", "Thu 3pm", "in 3 days". Without a time it is 9 AM.';
  }
  const differs = differsFromOurs(dueAt, timeZone);
  return (
    <>
      <span className="block">
        <bdi className="font-semibold text-text">{title || DEFAULT_TITLE}</bdi>,{' '}
        <span className="font-semibold text-text tabular-nums">{formatWhen(dueAt, timeZone, now)}</span>
        {differs && ` for the lead (${zoneName(timeZone)})`}
        {dueAt <= now && '. This is in the past.'}
      </span>
      {differs && (
        <span className="block tabular-nums">
          {formatWhen(dueAt, AGENCY_TIME_ZONE, now)} for us ({zoneName(AGENCY_TIME_ZONE)})
        </span>
      )}
    </>
  );
}

/** What a follow-up is called when only a date was said. */
export const DEFAULT_TITLE = 'Follow up';
