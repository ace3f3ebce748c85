import type { LeadRef } from '@fml/contract';
import { type LeadOutcome, STAFF_FIELDS, type StaffColumns } from '@fml/leads/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { formatExactMoney } from '../../format/format-metric.ts';
import { useMay } from '../../staff/my-role.ts';
import { cachedLead, changeCachedLeads } from '../model/lead-cache.ts';
import type { LeadListRow } from '../model/lead-resource.ts';
import { isOpenStatus } from '../model/lead-status.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { readUnsentText, saveUnsentText } from '../notes/unsent-text.ts';
import { usePendingChangesFor } from '../offline/pending-store.ts';
import { formatQueued, QUEUED, sendOrQueue } from '../offline/send-or-queue.ts';
import { parseValue } from '../outcome/parse-value.ts';
import { ReasonButtons } from '../outcome/reason-buttons.tsx';
import type { AskedOutcome } from '../outcome/use-asked-outcome.ts';
import { useBorrowedFocus } from '../outcome/use-borrowed-focus.ts';
import { type OutcomeField, OutcomeForm } from './outcome-form.tsx';

type StaffLead = StaffColumns & { id: string; status: string };

/** The control of every field that staff fill in, or null while the lead has no place for it. */
const STAFF_CONTROLS: Record<
  keyof LeadOutcome,
  (ref: LeadRef, lead: StaffLead, asked: AskedOutcome | null) => ReactNode
> = {
  dealValue: (ref, { id, status, dealValue: value }, asked) => (
    <DealValue
      key={`value-${id}`}
      lead={ref}
      value={value ?? null}
      isAsked={status !== 'lost'}
      asked={asked}
    />
  ),
  monthlyValue: (ref, { id, status, dealValue, monthlyValue: value }) =>
    (hasValue(status) || dealValue != null || value != null) && (
      <MonthlyValue key={`monthly-${id}`} lead={ref} value={value ?? null} />
    ),
  expectedCloseOn: (ref, { id, status, expectedCloseOn: day }) =>
    isOpenStatus(status) && <ClosingDate key={`close-${id}`} lead={ref} day={day ?? null} />,
  lostReason: (ref, { id, status, lostReason: reason }, asked) =>
    status === 'lost' && <LostReason key={`reason-${id}`} lead={ref} reason={reason ?? null} asked={asked} />,
};

/** From Qualified on, what they pay each month is asked too. */
function hasValue(status: string): boolean {
  return status === 'qualified' || status === 'converted';
}

/** What staff enter about a lead. What was `asked` by key has the focus. */
export function StaffControls({
  leadRef,
  lead,
  asked,
}: {
  leadRef: LeadRef;
  lead: StaffLead;
  asked: AskedOutcome | null;
}) {
  const mayWrite = useMay('write');
  return (
    <fieldset disabled={!mayWrite} className="contents">
      {Object.values(STAFF_CONTROLS).map((control) => control(leadRef, lead, asked))}
    </fieldset>
  );
}

/** What a lead is worth or may be; revenue on the analytics screen is the sum of what was converted. */
function DealValue({
  lead,
  value,
  isAsked,
  asked,
}: {
  lead: LeadRef;
  value: number | null;
  /** The field that the key `v` and questions lead to: of a lost lead it is the reason. */
  isAsked: boolean;
  asked: AskedOutcome | null;
}) {
  const saved = value === null ? '' : formatExactMoney(value);
  const focus = useBorrowedFocus(isAsked && asked);
  const field = useOutcomeField({ lead, name: 'value', saved, onSaved: focus.giveBack });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseValue(field.text);
    if ('problem' in parsed) field.refuse(parsed.problem);
    else field.save({ dealValue: parsed.amount });
  };
  return (
    <OutcomeForm
      label="Deal value (USD)"
      field={field}
      focus={isAsked ? focus : undefined}
      onSubmit={save}
      inputMode="decimal"
      placeholder="Not known yet"
    />
  );
}

/** What they pay each month; empty takes the amount away. */
function MonthlyValue({ lead, value }: { lead: LeadRef; value: number | null }) {
  const field = useOutcomeField({
    lead,
    name: 'monthly',
    saved: value === null ? '' : formatExactMoney(value),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const parsed = field.text.trim() === '' ? { amount: null } : parseValue(field.text);
    if ('problem' in parsed) field.refuse(parsed.problem);
    else field.save({ monthlyValue: parsed.amount });
  };
  return (
    <OutcomeForm
      label="Monthly value (USD)"
      field={field}
      onSubmit={save}
      inputMode="decimal"
      placeholder="None"
    />
  );
}

/** When it is expected to be won; empty takes the day away. */
function ClosingDate({ lead, day }: { lead: LeadRef; day: string | null }) {
  const field = useOutcomeField({ lead, name: 'close', saved: day ?? '' });
  const save = (event: FormEvent) => {
    event.preventDefault();
    field.save({ expectedCloseOn: field.text === '' ? null : field.text });
  };
  return <OutcomeForm label="Closes on" field={field} onSubmit={save} type="date" />;
}

/** Why a lead was lost, so that the next one is not. */
function LostReason({
  lead,
  reason,
  asked,
}: {
  lead: LeadRef;
  reason: string | null;
  asked: AskedOutcome | null;
}) {
  const focus = useBorrowedFocus(asked);
  const field = useOutcomeField({ lead, name: 'reason', saved: reason ?? '', onSaved: focus.giveBack });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const text = field.text.trim();
    if (text === '') field.refuse('Enter the reason in a few words.');
    else field.save({ lostReason: text });
  };
  return (
    <OutcomeForm
      label="Reason"
      field={field}
      focus={focus}
      onSubmit={save}
      maxLength={STAFF_FIELDS['lost_reason'].max}
      placeholder="In a few words"
    >
      {(reason === null || field.isChanged) && <ReasonButtons onChoose={field.type} />}
    </OutcomeForm>
  );
}

function useOutcomeField({
  lead,
  name,
  saved,
  onSaved,
}: {
  lead: LeadRef;
  name: string;
  saved: string;
  onSaved?: () => void;
}): OutcomeField {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => readUnsentText(lead, name) || null);
  // The value when typing began: a newer one is replaced only by a person who has seen it.
  const [replaced, setReplaced] = useState(saved);
  const [problem, setProblem] = useState('');
  const isPending = usePendingChangesFor(lead).some(
    ({ action, problem }) => action.what === 'outcome' && problem === undefined,
  );
  const isNewer = typed !== null && typed !== saved && replaced !== saved;
  // Its own screen first: a list may know a newer time without the entry that came with it.
  const shownLead = () =>
    queryClient.getQueryData<LeadListRow | null>(leadQueryKeys.detail(lead)) ??
    cachedLead(queryClient, lead.kind, lead.id);
  const mutation = useMutation({
    // After the status change that led to the question: it leaves the time stamp that is needed here.
    scope: { id: `lead-status,${lead.kind}` },
    mutationFn: async (outcome: LeadOutcome) => {
      const seen = shownLead()?.updatedAt;
      if (seen === undefined) throw new DeskError('invalid');
      return sendOrQueue(queryClient, { lead, action: { what: 'outcome', outcome, seen } }, () =>
        desk('set-lead-outcome', { leadId: lead.id, ...outcome, seenUpdatedAt: seen }),
      );
    },
    onSuccess: (answer, outcome) => {
      const left = answer === QUEUED ? {} : { updatedAt: answer.updatedAt };
      changeCachedLeads(queryClient, lead.kind, [lead.id], { ...outcome, ...left });
      saveUnsentText(lead, name, '');
      setTyped(null);
      onSaved?.();
      if (answer === QUEUED) {
        toast.success(formatQueued('Your change'));
        return undefined;
      }
      toast.success('Saved');
      return queryClient.invalidateQueries({
        predicate: ({ queryKey: [area, , part] }) => area !== 'leads' || part === 'timeline',
      });
    },
    onError: async (error) => {
      setProblem(`Not saved. What you typed is still here. ${error.message}`);
      if (error instanceof DeskError && error.kind === 'conflict')
        await queryClient.invalidateQueries({ queryKey: leadQueryKeys.detail(lead) });
    },
  });
  return {
    text: typed ?? saved,
    problem: isNewer
      ? `A colleague just entered "${saved}". What you typed is still here. Save to replace theirs.`
      : problem,
    isBusy: mutation.isPending,
    isPending,
    isChanged: typed !== null && typed !== saved,
    type: (text) => {
      if (typed === null) setReplaced(saved);
      setTyped(text);
      setProblem('');
      saveUnsentText(lead, name, text);
    },
    refuse: setProblem,
    save: (outcome) => mutation.mutate(outcome),
  };
}
