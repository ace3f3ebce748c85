import type { LeadOutcome, LeadRef } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { DeskError } from '../../../api/desk/desk-error.ts';
import { setOutcome } from '../../../api/desk/submissions.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { exactMoneyWords } from '../../figures/figure-words.ts';
import { keepDraft, readDraft } from '../drafts.ts';
import { cachedLead, changeCachedLeads, type LeadChange } from '../lead-cache.ts';
import type { LeadListRow } from '../lead-desk.ts';
import { leadKeys } from '../lead-keys.ts';
import { parseMoney } from '../parse-money.ts';

const USUAL_REASONS = ['No answer', 'Too expensive', 'Chose somebody else', 'Not a fit', 'Spam'];
const MOST_REASON_CHARACTERS = 500;

/** What a converted lead is worth; revenue on the analytics screen is the sum of these. */
export function DealValue({ lead, value }: { lead: LeadRef; value: number | null }) {
  const saved = value === null ? '' : exactMoneyWords(value);
  const field = useOutcomeField({ lead, name: 'value', saved });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = parseMoney(field.text);
    if (amount === null) field.refuse('Enter an amount in dollars, for example 12,500.');
    else field.save({ dealValue: amount }, { deal_value: amount });
  };
  return (
    <OutcomeForm
      title={value === null ? 'Won. What is it worth?' : `Won for ${saved}`}
      label="Deal value (USD)"
      field={field}
      onSubmit={save}
      inputMode="decimal"
      placeholder="12,500"
    />
  );
}

/** Why a lead was lost, so that the next one is not. */
export function LostReason({ lead, reason }: { lead: LeadRef; reason: string | null }) {
  const field = useOutcomeField({ lead, name: 'reason', saved: reason ?? '' });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = field.text.trim();
    if (text === '') field.refuse('Say in a few words why.');
    else field.save({ lostReason: text }, { lost_reason: text });
  };
  return (
    <OutcomeForm
      title={reason === null ? 'Lost. What was the reason?' : 'Lost'}
      label="Reason"
      field={field}
      onSubmit={save}
      maxLength={MOST_REASON_CHARACTERS}
      placeholder="In a few words"
    >
      <div className="flex flex-wrap gap-1.5">
        {USUAL_REASONS.map((usual) => (
          <DeskButton
            key={usual}
            size="small"
            variant="quiet"
            className="border-line!"
            onClick={() => field.type(usual)}
          >
            {usual}
          </DeskButton>
        ))}
      </div>
    </OutcomeForm>
  );
}

interface OutcomeField {
  text: string;
  problem: string;
  isBusy: boolean;
  isChanged: boolean;
  type: (text: string) => void;
  refuse: (problem: string) => void;
  save: (outcome: LeadOutcome, change: LeadChange) => void;
}

function useOutcomeField({
  lead,
  name,
  saved,
}: {
  lead: LeadRef;
  name: string;
  saved: string;
}): OutcomeField {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => readDraft(lead, name) || null);
  // What stood here when typing began: a newer entry is only replaced by somebody who has seen it.
  const [replaced, setReplaced] = useState(saved);
  const [problem, setProblem] = useState('');
  const isNewer = typed !== null && typed !== saved && replaced !== saved;
  // Its own screen first: a list may know a newer time without the entry that came with it.
  const shownLead = () =>
    queryClient.getQueryData<LeadListRow | null>(leadKeys.detail(lead)) ??
    cachedLead(queryClient, lead.kind, lead.id);
  const mutation = useMutation({
    mutationFn: async ({ outcome }: { outcome: LeadOutcome; change: LeadChange }) => {
      const seen = shownLead()?.updated_at;
      if (seen === undefined) throw new DeskError('invalid');
      return setOutcome(lead, outcome, seen);
    },
    onSuccess: ({ updated_at }, { change }) => {
      changeCachedLeads(queryClient, lead.kind, [lead.id], { ...change, updated_at });
      keepDraft(lead, name, '');
      setTyped(null);
      toast.success('Saved');
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leads' });
    },
    onError: async (error) => {
      setProblem(`Not saved; what you typed is still here. ${error.message}`);
      if (error instanceof DeskError && error.kind === 'conflict')
        await queryClient.invalidateQueries({ queryKey: leadKeys.detail(lead) });
    },
  });
  return {
    text: typed ?? saved,
    problem: isNewer
      ? `A colleague entered "${saved}" meanwhile. What you typed is still here: save to replace theirs.`
      : problem,
    isBusy: mutation.isPending,
    isChanged: typed !== null && typed !== saved,
    type: (text) => {
      if (typed === null) setReplaced(saved);
      setTyped(text);
      setProblem('');
      keepDraft(lead, name, text);
    },
    refuse: setProblem,
    save: (outcome, change) => mutation.mutate({ outcome, change }),
  };
}

function OutcomeForm({
  title,
  label,
  field,
  onSubmit,
  children,
  ...input
}: {
  title: string;
  label: string;
  field: OutcomeField;
  onSubmit: (event: FormEvent) => void;
  children?: ReactNode;
  inputMode?: 'decimal';
  placeholder?: string;
  maxLength?: number;
}) {
  const id = useId();
  return (
    <form onSubmit={onSubmit} className="grid gap-2.5">
      <h2 className="text-[1.0625rem]">{title}</h2>
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={id} className="caption grid min-w-0 grow gap-1.5 sm:max-w-96">
          {label}
          <DeskInput
            id={id}
            value={field.text}
            aria-invalid={field.problem !== '' || undefined}
            aria-describedby={field.problem === '' ? undefined : `${id}-problem`}
            onChange={(event) => field.type(event.target.value)}
            {...input}
          />
        </label>
        <DeskButton
          type="submit"
          variant="primary"
          size="tall"
          isBusy={field.isBusy}
          disabled={!field.isChanged}
        >
          Save
        </DeskButton>
      </div>
      {field.problem !== '' && (
        <p id={`${id}-problem`} role="alert" className="text-fine text-critical">
          {field.problem}
        </p>
      )}
      {children}
    </form>
  );
}
