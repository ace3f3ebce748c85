import { type CustomField, LEAD_KINDS, type LeadRef, MERGE_FIELDS } from '@fml/contract';
import { type FormEvent, useId, useState } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import type { ComparedLead } from './api.ts';
import {
  type ComparedCustomValue,
  compareCustomValues,
  compareFields,
  customValuesLeftBehind,
  usuallyKept,
  usuallyTaken,
} from './compare-fields.ts';
import { FieldChoice, Option } from './field-choice.tsx';
import { describeBelongings, describeLeftBehind, formatMergeValue } from './merge-labels.ts';
import { useMerge } from './use-merge.ts';

/** Which of two leads stays, and which values it gets. After a refusal the choices stay and the leads are reloaded. */
export function MergeForm({
  leads: [first, second],
  customFields,
  onCancel,
  onMerged,
}: {
  leads: readonly [ComparedLead, ComparedLead];
  customFields: readonly CustomField[];
  onCancel: () => void;
  onMerged: (kept: LeadRef) => void;
}) {
  const id = useId();
  const [keptId, setKeptId] = useState(() => usuallyKept(first, second).id);
  /** What was chosen by hand: whose value it is to be, by the id of its lead. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const { merge, isMerging } = useMerge(onMerged, setProblem);
  const [kept, merged] = keptId === second.id ? [second, first] : [first, second];
  const { differing, shared } = compareFields(kept, merged);
  const choices = differing.filter(({ canTake }) => canTake);
  const customValues = compareCustomValues(customFields, kept, merged);
  const ownChoices = customValues.filter((own) => own.kept !== null);
  // What the kept lead lacks comes along: there is nothing to lose.
  const comingAlong = customValues
    .filter((own) => own.kept === null)
    .map((own) => `${own.name} ${own.merged}`);
  const usual: readonly string[] = usuallyTaken(differing);
  const isTaken = (field: string) =>
    chosen[field] === undefined ? usual.includes(field) : chosen[field] === merged.id;
  const leftBehind = describeLeftBehind(differing, customValuesLeftBehind(customFields, kept, merged));
  const choose = (field: string) => (takes: boolean) =>
    setChosen({ ...chosen, [field]: takes ? merged.id : kept.id });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMerging) return;
    setProblem('');
    const taken = [...choices.map(({ field }) => field), ...ownChoices.map(ownKey)].filter(isTaken);
    merge({ kept, merged, taken });
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="caption mb-2">Which lead stays?</legend>
        <div className="grid grid-cols-2 gap-2">
          {[first, second].map((lead) => (
            <Option
              key={lead.id}
              name={`${id}-kept`}
              isChecked={lead.id === keptId}
              onChoose={() => setKeptId(lead.id)}
            >
              <strong className="block">
                <UntrustedText>{lead.title}</UntrustedText>
              </strong>
              <span className="block text-muted">
                {LEAD_KINDS[lead.kind]}, {formatShortDate(lead.createdAt)}
              </span>
            </Option>
          ))}
        </div>
      </fieldset>
      {choices.map((compared) => (
        <FieldChoice
          key={compared.field}
          name={`${id}-${compared.field}`}
          label={MERGE_FIELDS[compared.field]}
          kept={formatMergeValue(compared.field, compared.kept)}
          merged={formatMergeValue(compared.field, compared.merged)}
          isSwapped={keptId === second.id}
          isTaken={isTaken(compared.field)}
          onChoose={choose(compared.field)}
        />
      ))}
      {ownChoices.map((own) => (
        <FieldChoice
          key={own.id}
          name={`${id}-${own.id}`}
          label={own.name}
          kept={own.kept ?? ''}
          merged={own.merged}
          isSwapped={keptId === second.id}
          isTaken={isTaken(ownKey(own))}
          onChoose={choose(ownKey(own))}
        />
      ))}
      <div className="grid gap-1 text-fine text-muted">
        {shared.length > 0 && (
          <p>The same in both: {shared.map((field) => MERGE_FIELDS[field].toLowerCase()).join(', ')}.</p>
        )}
        {comingAlong.length > 0 && (
          <p className="[overflow-wrap:anywhere]">
            <UntrustedText>{`Comes along: ${comingAlong.join(', ')}.`}</UntrustedText>
          </p>
        )}
        {leftBehind !== '' && (
          <p className="[overflow-wrap:anywhere]">
            <UntrustedText>{leftBehind}</UntrustedText>
          </p>
        )}
        <p>{describeBelongings(merged)}</p>
      </div>
      <Problem>{problem !== '' && `Not merged. ${problem}`}</Problem>
      <div className="flex flex-wrap justify-end gap-2">
        <DeskButton onClick={onCancel}>Cancel</DeskButton>
        <DeskButton type="submit" variant="primary" isBusy={isMerging}>
          Merge
        </DeskButton>
      </div>
    </form>
  );
}

function ownKey({ id }: ComparedCustomValue): `own:${string}` {
  return `own:${id}`;
}
