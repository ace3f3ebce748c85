import type { LeadKind } from '@fml/contract';
import { type LeadOutcome, STAFF_FIELDS } from '@fml/leads/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { toast } from '../../../ui/toast.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { TRIAGE_GROUP } from '../edits/status-shortcuts.ts';
import { cachedLead, changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import { QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';
import { parseValue } from './parse-value.ts';
import { ReasonButtons } from './reason-buttons.tsx';
import type { AskedOutcome } from './use-asked-outcome.ts';
import { useBorrowedFocus } from './use-borrowed-focus.ts';

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
        {!isValue && <ReasonButtons onChoose={(reason) => save({ lostReason: reason })} />}
        <Problem id={`${id}-problem`}>{problem}</Problem>
      </form>
    </section>
  );
}

/** Saves one outcome on many leads and returns how many colleagues changed in the meantime, which are left as they are. */
function useSaveOutcomes(kind: LeadKind, onSaved: (skipped: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    // After the status changes that led to the question: they leave the time stamps that are needed here.
    scope: { id: `lead-status,${kind}` },
    mutationFn: async ({ ids, outcome }: { ids: readonly string[]; outcome: LeadOutcome }) => {
      let skipped = 0;
      for (const id of ids) {
        const seen = cachedLead(queryClient, kind, id)?.updatedAt;
        if (seen === undefined) continue;
        const lead = { kind, id };
        try {
          const answer = await sendOrQueue(
            queryClient,
            { lead, action: { what: 'outcome', outcome, seen } },
            () => desk('set-lead-outcome', { leadId: lead.id, ...outcome, seenUpdatedAt: seen }),
          );
          changeCachedLeads(queryClient, kind, [id], { ...outcome, ...(answer !== QUEUED && answer) });
        } catch (error) {
          if (!(error instanceof DeskError) || error.kind !== 'conflict') throw error;
          skipped += 1;
        }
      }
      return skipped;
    },
    onSuccess: onSaved,
    onSettled: (_skipped, _error, { ids }) => refreshLeads(queryClient, { kind }, ids),
  });
}
