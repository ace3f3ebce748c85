import type { LeadOutcome } from '@fml/leads/fields';
import { STAFF_FIELDS } from '@fml/leads/fields';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { TRIAGE_GROUP } from '../edits/status-shortcuts.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import type { AskedOutcome } from './asked-outcome.ts';
import { COMMON_REASONS } from './lost-reasons.ts';
import { parseValue } from './parse-value.ts';
import { useBorrowedFocus } from './use-borrowed-focus.ts';
import { useSaveOutcomes } from './use-save-outcomes.ts';

const QUESTIONS: Record<AskedOutcome['status'], string> = {
  qualified: ' qualified. What could the deal be worth?',
  converted: ' won. What is the deal worth?',
  lost: ' lost. What was the reason?',
};

/**
 * Asks what qualified and won leads are worth, or why leads were lost. On the board it takes the focus. Of a list the keys go
 * on working, and `v` goes to the field.
 */
export function AskOutcome({
  resource: { kind, nouns },
  asked,
  takesFocus,
  onLeave,
  onDone,
}: {
  resource: Pick<LeadResource, 'kind' | 'nouns'>;
  asked: AskedOutcome;
  takesFocus: boolean;
  /** Takes the focus back, instead of what had it before. */
  onLeave?: (() => void) | undefined;
  onDone: () => void;
}) {
  const id = useId();
  const { status, ids, title } = asked;
  const isValue = status !== 'lost';
  const { field, take, giveBack } = useBorrowedFocus(takesFocus && asked);
  const leave = onLeave ?? giveBack;
  const [typed, setTyped] = useState('');
  const [monthly, setMonthly] = useState('');
  const [problem, setProblem] = useState('');
  const close = () => {
    leave();
    onDone();
  };
  const saving = useSaveOutcomes(kind, (skipped) => {
    toast.success(
      skipped === 0
        ? 'Saved'
        : `${ids.length - skipped} saved, ${skipped} skipped because a colleague just changed them`,
    );
    close();
  });
  useShortcuts([
    {
      keys: 'v',
      label: isValue ? 'Enter the value' : 'Enter the reason',
      group: TRIAGE_GROUP,
      run: take,
    },
  ]);
  const save = (outcome: LeadOutcome) => {
    if (saving.isPending) return;
    saving.mutate(
      { ids, outcome },
      { onError: (error) => setProblem(`Not saved. What you typed is still here. ${error.message}`) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isValue) {
      if (typed.trim() === '') setProblem('Enter the reason in a few words.');
      else save({ lostReason: typed.trim() });
      return;
    }
    const amounts = { dealValue: typed, monthlyValue: monthly };
    const parsed = Object.entries(amounts).flatMap(([name, text]) =>
      text.trim() === '' ? [] : [[name, parseValue(text)] as const],
    );
    const wrong = parsed.find(([, value]) => 'problem' in value)?.[1];
    if (parsed.length === 0) setProblem('Enter an amount in dollars, for example 12,500.');
    else if (wrong && 'problem' in wrong) setProblem(wrong.problem);
    else
      save(
        Object.fromEntries(parsed.map(([name, value]) => [name, 'amount' in value ? value.amount : null])),
      );
  };
  const text = (label: string, value: string, change: (text: string) => void, isFirst: boolean) => (
    <label htmlFor={`${id}-${label}`} className="caption grid min-w-40 grow gap-1">
      {label}
      <DeskInput
        id={`${id}-${label}`}
        ref={isFirst ? field : undefined}
        value={value}
        inputMode={isValue ? 'decimal' : undefined}
        maxLength={isValue ? undefined : STAFF_FIELDS['lost_reason'].max}
        aria-describedby={problem === '' ? undefined : `${id}-problem`}
        onChange={({ target }) => {
          change(target.value);
          setProblem('');
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
        }}
      />
    </label>
  );
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="asked-outcome sticky bottom-3 z-20 mx-3 mb-3 rounded-sign border border-rule bg-raised p-3 shadow-lift"
    >
      <form noValidate onSubmit={submit} className="grid gap-2">
        <div className="flex items-center justify-between gap-2">
          <h2 id={`${id}-title`} className="text-small">
            {ids.length === 1 ? <UntrustedText>{title}</UntrustedText> : `${ids.length} ${nouns.many}`}
            {QUESTIONS[status]} <Kbd>v</Kbd>
          </h2>
          <DeskButton variant="quiet" size="small" aria-label="Answer later" onClick={close}>
            <X />
          </DeskButton>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          {isValue ? (
            <>
              {text('Deal value (USD)', typed, setTyped, true)}
              {text('Monthly value (USD)', monthly, setMonthly, false)}
            </>
          ) : (
            text('Reason', typed, setTyped, true)
          )}
          <DeskButton type="submit" variant="primary" isBusy={saving.isPending}>
            Save
          </DeskButton>
        </div>
        {!isValue && (
          <div className="flex flex-wrap gap-1.5">
            {COMMON_REASONS.map((reason) => (
              <DeskButton
                key={reason}
                size="small"
                variant="quiet"
                className="border-line!"
                onClick={() => save({ lostReason: reason })}
              >
                {reason}
              </DeskButton>
            ))}
          </div>
        )}
        {problem !== '' && (
          <p id={`${id}-problem`} role="alert" className="text-fine text-critical">
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}
