import { CUSTOM_FIELD_TYPES, type CustomField } from '@fml/contract';
import { customFieldProblem, readChoices } from '@fml/leads/fields';
import { type FormEvent, useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Captioned } from '../../ui/desk/captioned.tsx';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import { Choice } from '../../ui/desk/choice.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput, Textarea } from '../../ui/desk/desk-input.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { customFieldsQuery } from '../leads/custom-fields/api.ts';
import { useAction } from '../screen/use-action.ts';

const NEW_FIELD: Omit<CustomField, 'id'> = {
  name: '',
  type: 'text',
  choices: null,
  onSubmissions: true,
  onConsultations: true,
  inList: false,
};

export function FieldForm({ field, onDone }: { field: CustomField | null; onDone: () => void }) {
  // A second try after a lost answer is the same field.
  const [newId] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<Omit<CustomField, 'id'>>(field ?? NEW_FIELD);
  const [choices, setChoices] = useState((field?.choices ?? []).join('\n'));
  const [problem, setProblem] = useState<string | null>(null);
  const save = useAction(
    (next: Omit<CustomField, 'id'>) =>
      field === null
        ? desk('add-custom-field', { ...next, id: newId })
        : desk('change-custom-field', { ...next, id: field.id }),
    {
      done: field === null ? 'The field was added.' : 'The field was changed.',
      reloads: [customFieldsQuery.queryKey],
      onDone,
      onProblem: setProblem,
    },
  );
  const change = (part: Partial<CustomField>) => {
    setProblem(null);
    setWanted({ ...wanted, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = {
      ...wanted,
      name: wanted.name.trim(),
      choices: wanted.type === 'choice' ? readChoices(choices) : null,
    };
    const found = customFieldProblem(next);
    setProblem(found);
    if (found === null && !save.isPending) save.mutate(next);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Captioned label="Name">
        <DeskInput
          value={wanted.name}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Captioned>
      <Choice
        label="Type"
        options={Object.entries(CUSTOM_FIELD_TYPES)}
        value={wanted.type}
        isDisabled={field !== null}
        onChange={(type) => change({ type })}
      />
      {wanted.type === 'choice' && (
        <Captioned label="Choices, one on each line">
          <Textarea
            value={choices}
            onChange={({ target }) => {
              setProblem(null);
              setChoices(target.value);
            }}
          />
        </Captioned>
      )}
      <fieldset className="grid">
        <legend className="caption">Where</legend>
        <Checkbox
          label="Submissions"
          checked={wanted.onSubmissions}
          onChange={({ target }) => change({ onSubmissions: target.checked })}
        />
        <Checkbox
          label="Consultations"
          checked={wanted.onConsultations}
          onChange={({ target }) => change({ onConsultations: target.checked })}
        />
        <Checkbox
          label="A column in the list"
          checked={wanted.inList}
          onChange={({ target }) => change({ inList: target.checked })}
        />
      </fieldset>
      <Problem size="small">{problem}</Problem>
      <DeskButton type="submit" variant="primary" isBusy={save.isPending}>
        {field === null ? 'Add the field' : 'Save'}
      </DeskButton>
    </form>
  );
}
