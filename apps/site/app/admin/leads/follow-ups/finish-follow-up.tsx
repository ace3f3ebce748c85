import { FOLLOW_UP_OUTCOMES, type FollowUpOutcome, MAX_OUTCOME_NOTE_LENGTH, optionKeys } from '@fml/contract';
import { type FormEvent, useId, useState } from 'react';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Textarea } from '../../../ui/desk/desk-input.tsx';
import { RadioButton } from '../../../ui/desk/radio-button.tsx';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';
import { type FollowUp, finishFollowUp, reopenFollowUp } from './api.ts';
import { FollowUpProblem } from './follow-up-problem.tsx';
import { useFollowUpChange } from './use-follow-up-change.ts';

/** How a follow-up ended: one of a few outcomes, and words if there are any. Also corrects it afterwards. */
export function FinishFollowUp({ followUp, onDone }: { followUp: FollowUp; onDone: () => void }) {
  const id = useId();
  const draft = `follow-up-${followUp.id}`;
  const [outcome, setOutcome] = useState<FollowUpOutcome>(followUp.outcome ?? 'reached');
  const [note, setNote] = useState(
    () => readUnsentText(followUp.lead, draft) || (followUp.outcomeNote ?? ''),
  );
  const change = useFollowUpChange(followUp.lead, followUp, () => {
    saveUnsentText(followUp.lead, draft, '');
    onDone();
  });
  const { latest } = change;
  const submit = () => {
    if (latest === null) return;
    const { outcome: before, outcomeNote } = latest;
    change.run({
      change: () => finishFollowUp(latest, outcome, note),
      message: `Follow-up done: ${FOLLOW_UP_OUTCOMES[outcome]}`,
      undo: (done) =>
        before === null ? reopenFollowUp(done) : finishFollowUp(done, before, outcomeNote ?? ''),
    });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <FollowUpProblem change={change} />
      <fieldset>
        <legend className="caption mb-2">Outcome</legend>
        <div className="flex flex-wrap gap-2">
          {optionKeys(FOLLOW_UP_OUTCOMES).map((key) => (
            <RadioButton
              key={key}
              name={`${id}-outcome`}
              value={key}
              isChecked={outcome === key}
              hasFocus={outcome === key}
              onChoose={() => setOutcome(key)}
            >
              {FOLLOW_UP_OUTCOMES[key]}
            </RadioButton>
          ))}
        </div>
      </fieldset>
      <Captioned label="Note (optional)">
        <Textarea
          rows={2}
          value={note}
          maxLength={MAX_OUTCOME_NOTE_LENGTH}
          placeholder="What was said, what comes next"
          onChange={(event) => {
            setNote(event.target.value);
            saveUnsentText(followUp.lead, draft, event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
          }}
        />
      </Captioned>
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
        {latest !== null && (
          <DeskButton type="submit" variant="primary" isBusy={change.isPending}>
            {latest.doneAt === null ? 'Done' : 'Save my outcome'}
          </DeskButton>
        )}
      </div>
    </form>
  );
}
