import {
  CALL_OUTCOMES,
  type CallOutcome,
  LEAD_STATUSES,
  type LeadRef,
  type LeadStatus,
  MAX_CALL_NOTE_CHARACTERS,
  optionKeys,
} from '@fml/contract';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Textarea } from '../../../ui/desk/desk-input.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { shortcutRegistry } from '../../keyboard/shortcut-registry.ts';
import { STATUS_ORDER } from '../model/lead-status.ts';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';

const OUTCOMES = optionKeys(CALL_OUTCOMES);
/** The key of the screen behind that makes a follow-up, where it has one. */
const FOLLOW_UP_KEY = 't';

/** The two questions about a call. What is typed stays in the tab until the call is saved. */
export function CallQuestions({
  lead,
  status,
  onSave,
}: {
  lead: LeadRef;
  status: string;
  onSave: (outcome: CallOutcome, nextStatus: LeadStatus | null, note: string) => void;
}) {
  const id = useId();
  const [outcome, setOutcome] = useState<CallOutcome | null>(null);
  const [note, setNote] = useState(() => readUnsentText(lead, 'call'));
  const [problem, setProblem] = useState('');
  const noteField = useRef<HTMLTextAreaElement>(null);
  const nothingElse = useRef<HTMLButtonElement>(null);
  const [followUp] = useState(() => shortcutRegistry.all().findLast(({ keys }) => keys === FOLLOW_UP_KEY));

  const choose = (chosen: CallOutcome) => {
    setOutcome(chosen);
    setProblem('');
  };
  const save = (nextStatus: LeadStatus | null) => {
    if (outcome === null) setProblem('Choose how the call went first.');
    else onSave(outcome, nextStatus, note.trim());
  };
  const saveAndFollowUp = () => {
    save(null);
    if (outcome !== null) followUp?.run();
  };
  const nextKeys: [key: string, run: () => void][] = [
    ['0', () => save(null)],
    ...STATUS_ORDER.map((next, index): [string, () => void] => [String(index + 1), () => save(next)]).slice(
      1,
    ),
    ...(followUp ? [[FOLLOW_UP_KEY, saveAndFollowUp] as [string, () => void]] : []),
  ];
  useKeys([
    ['n', () => noteField.current?.focus()],
    ...(outcome === null
      ? OUTCOMES.map((each, index): [string, () => void] => [String(index + 1), () => choose(each)])
      : nextKeys),
  ]);
  useEffect(() => {
    // Enter saves, unless the person is writing the note.
    if (outcome !== null && document.activeElement !== noteField.current) nothingElse.current?.focus();
  }, [outcome]);

  return (
    <div className="grid gap-5">
      <Choices label="How did it go?">
        {OUTCOMES.map((each, index) => (
          <DeskButton
            key={each}
            ref={index === 0 ? (button) => void button?.toggleAttribute('autofocus', true) : undefined}
            variant={outcome === each ? 'primary' : 'outline'}
            aria-pressed={outcome === each}
            className="justify-between!"
            onClick={() => choose(each)}
          >
            {CALL_OUTCOMES[each]} {outcome === null && <Kbd>{index + 1}</Kbd>}
          </DeskButton>
        ))}
      </Choices>
      {outcome !== null && (
        <Choices label="What’s next?">
          <DeskButton ref={nothingElse} className="justify-between!" onClick={() => save(null)}>
            {status === 'new' ? 'Nothing else, set to Contacted' : 'Nothing else'} <Kbd>0</Kbd>
          </DeskButton>
          {STATUS_ORDER.map(
            (next, index) =>
              index > 0 &&
              // A call to a new lead makes it Contacted by itself.
              !(status === 'new' && next === 'contacted') && (
                <DeskButton key={next} className="justify-between!" onClick={() => save(next)}>
                  Set to {LEAD_STATUSES[next]} <Kbd>{index + 1}</Kbd>
                </DeskButton>
              ),
          )}
          {followUp && (
            <DeskButton className="justify-between!" onClick={saveAndFollowUp}>
              {followUp.label} <Kbd>{FOLLOW_UP_KEY}</Kbd>
            </DeskButton>
          )}
        </Choices>
      )}
      <div className="grid gap-1.5">
        <label htmlFor={id} className="caption flex justify-between">
          Note (optional) <Kbd>n</Kbd>
        </label>
        <Textarea
          id={id}
          ref={noteField}
          rows={2}
          value={note}
          maxLength={MAX_CALL_NOTE_CHARACTERS}
          placeholder="What was said"
          onChange={({ target }) => {
            setNote(target.value);
            saveUnsentText(lead, 'call', target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save(null);
          }}
        />
        <Problem>{problem}</Problem>
      </div>
    </div>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="caption mb-1.5">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const TYPING = 'input, textarea, select, [contenteditable=true]';

/** Single keys of an open dialog, where the shortcuts of the screen behind it do not act. Not while a person is typing. */
function useKeys(keys: readonly (readonly [key: string, run: () => void])[]): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TYPING) !== null) return;
    const run = keys.find(([key]) => key === event.key)?.[1];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
