import type { InputOf } from '@fml/desk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { format, parseISO } from 'date-fns';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatExactMoney } from '../../format/format-metric.ts';
import { isSameSource, sourceLabel } from '../../format/option-labels.ts';
import { parseValue } from '../../leads/outcome/parse-value.ts';
import type { AnalyticsRange } from '../api.ts';
import { type CostMetrics, getAdMonth } from './api.ts';
import { leadsOf } from './costs.ts';

type Entry = CostMetrics['entries'][number];

export function AdSpendForm({ range, entries }: { range: AnalyticsRange; entries: Entry[] }) {
  const id = useId();
  const queryClient = useQueryClient();
  const { data: sources = [] } = useQuery({
    queryKey: ['lead-sources'],
    queryFn: () => desk('list-sources', {}),
    staleTime: 300_000,
  });
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [month, setMonth] = useState(range.to.slice(0, 7));
  const isMonth = /^\d{4}-\d{2}$/.test(month);
  const firstDay = `${month}-01`;
  const { data: ofMonth } = useQuery({
    queryKey: ['desk', 'costs', firstDay],
    queryFn: () => getAdMonth(firstDay),
    enabled: isMonth,
  });
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState('');
  const saving = useMutation({
    mutationFn: (entry: InputOf<'set-ad-spend'>) => desk('set-ad-spend', entry),
    onError: (error) => setProblem(`Not saved. ${error.message}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['desk', 'costs'] }),
  });
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblem('');
  };
  const entered = ofMonth?.entries.find(({ source }) => isSameSource(source, text));
  const isWithoutLeads =
    isLeft && text.trim() !== '' && ofMonth !== undefined && leadsOf(text, ofMonth.sources).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseValue(amount);
    setLeft(true);
    if (text.trim() === '') setProblem('Choose a source, for example Google Ads.');
    else if (!isMonth) setProblem('Choose a month.');
    else if ('problem' in parsed) setProblem(parsed.problem);
    else {
      const source = entered?.source ?? sources.find((each) => isSameSource(each, text)) ?? text;
      saving.mutate(
        { source, month: firstDay, amount: parsed.amount, seen: entered?.amount ?? null },
        { onSuccess: () => change(setAmount)('') },
      );
    }
  };
  const remove = ({ source, month, amount }: Entry) =>
    saving.mutate(
      { source, month, amount: null, seen: amount },
      {
        onSuccess: () =>
          toast.success('Ad spend removed', {
            label: 'Undo',
            run: () => saving.mutate({ source, month, amount, seen: null }),
          }),
      },
    );
  const field = (name: string, input: React.ReactNode) => (
    <label htmlFor={`${id}-${name}`} className="caption grid min-w-32 flex-1 gap-1">
      {name}
      {input}
    </label>
  );
  return (
    <>
      <form noValidate aria-label="Ad spend" onSubmit={submit} className="flex flex-wrap items-end gap-2">
        {field(
          'Source',
          <>
            <DeskInput
              id={`${id}-Source`}
              list={`${id}-sources`}
              value={text}
              maxLength={100}
              autoCapitalize="none"
              aria-describedby={problem === '' ? undefined : `${id}-problem`}
              onFocus={() => setLeft(false)}
              onBlur={() => setLeft(true)}
              onChange={({ target }) => change(setText)(target.value)}
            />
            <datalist id={`${id}-sources`}>
              {[...new Set(sources.map(sourceLabel))].map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>,
        )}
        {field(
          'Month',
          <DeskInput
            id={`${id}-Month`}
            type="month"
            value={month}
            onChange={({ target }) => change(setMonth)(target.value)}
          />,
        )}
        {field(
          'Ad spend (USD)',
          <DeskInput
            id={`${id}-Ad spend (USD)`}
            inputMode="decimal"
            value={amount}
            placeholder={entered ? String(entered.amount) : undefined}
            aria-describedby={problem === '' ? undefined : `${id}-problem`}
            onChange={({ target }) => change(setAmount)(target.value)}
          />,
        )}
        <DeskButton type="submit" className="min-h-10" isBusy={saving.isPending}>
          {entered ? 'Replace' : 'Save'}
        </DeskButton>
      </form>
      {problem !== '' && (
        <p id={`${id}-problem`} role="alert" className="mt-2 text-fine text-critical">
          {problem}
        </p>
      )}
      <p role="status" className="mt-2 text-fine text-muted empty:hidden">
        {isWithoutLeads &&
          `No leads from ${sourceLabel(text.trim().toLowerCase())} arrived in ${format(parseISO(firstDay), 'MMM yyyy')}.`}
      </p>
      {entries.length > 0 && (
        <ul aria-label="Ad spend entered" className="mt-3 flex flex-wrap gap-1.5 text-fine">
          {entries.map((entry) => (
            <li
              key={`${entry.source} ${entry.month}`}
              className="inline-flex items-center gap-1 rounded-sign border border-line pl-2 tabular-nums"
            >
              <bdi>{sourceLabel(entry.source)}</bdi> {format(parseISO(entry.month), 'MMM yyyy')}{' '}
              <b className="font-semibold">{formatExactMoney(entry.amount)}</b>
              <DeskButton
                variant="quiet"
                size="small"
                className="px-1.5!"
                aria-label={`Remove ${sourceLabel(entry.source)}, ${format(parseISO(entry.month), 'MMMM yyyy')}`}
                onClick={() => remove(entry)}
              >
                <X />
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
