import { BEST_TIMES, BUSINESS_TYPES, ENTERED_SOURCES, type EnteredLead } from '@fml/contract';
import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { Choice } from '../../../ui/desk/choice.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput, Textarea } from '../../../ui/desk/desk-input.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { customFieldsQuery, fieldsOfKind } from '../custom-fields/api.ts';
import { customChanges } from '../custom-fields/custom-changes.ts';
import { CustomValueInput } from '../custom-fields/custom-value-input.tsx';
import { LEAD_PATHS } from '../model/lead-paths.ts';
import { SameLeads } from './same-leads.tsx';
import { EMPTY_LEAD, problemOf, type TypedLead } from './typed-lead.ts';

/** What was typed and not stored, and the key it is sent with, so that a repeat stores one lead. */
let unsent: { key: string; lead: TypedLead; own: Record<string, string> } = newLead();

function newLead() {
  return { key: crypto.randomUUID(), lead: { ...EMPTY_LEAD }, own: {} };
}

export function EnterLeadForm({ onStored }: { onStored: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(unsent.lead);
  const [own, setOwn] = useState(unsent.own);
  const { data: fields } = useQuery(customFieldsQuery);
  const changeOwn = (fieldId: string, text: string) => {
    unsent = { ...unsent, own: { ...own, [fieldId]: text } };
    setOwn(unsent.own);
    setProblem(null);
  };
  const [problem, setProblem] = useState<{ field?: keyof EnteredLead; text: string } | null>(null);
  const storing = useMutation({
    mutationFn: async ({ source, isConfirmed, ...lead }: TypedLead) => {
      const { id: stored } = await desk('enter-lead', {
        requestKey: unsent.key,
        lead,
        source,
        isConfirmed: isConfirmed && lead.contactEmail.trim() !== '',
      });
      const typedOwn = Object.entries(own).map(([field, text]) => [field, { seen: '', text }]);
      const changes = customChanges(Object.fromEntries(typedOwn));
      if (Object.keys(changes).length > 0) await desk('set-custom-values', { leadId: stored, changes });
      return stored;
    },
    onSuccess: async (stored) => {
      unsent = newLead();
      toast.success('Lead stored');
      onStored();
      navigate(`${LEAD_PATHS.submission}/${stored}`);
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [area] }) => area !== 'saved-views' });
    },
    onError: (error) =>
      setProblem({ text: `The lead was not stored. What you typed is still here. ${error.message}` }),
  });
  const change = (part: Partial<TypedLead>) => {
    const lead = { ...typed, ...part };
    unsent = { ...unsent, lead };
    setTyped(lead);
    setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (storing.isPending) return;
    const found = problemOf(typed);
    setProblem(found);
    if (found === null) storing.mutate(typed);
    else form.current?.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  };
  const text = (field: TextField, type: 'text' | 'tel' | 'email' = 'text', isFirst = false) => (
    <Captioned label={LABELS[field]}>
      <DeskInput
        name={field}
        ref={isFirst ? (input) => void input?.toggleAttribute('autofocus', true) : undefined}
        type={type === 'email' ? 'text' : type}
        inputMode={type === 'email' ? 'email' : undefined}
        autoComplete="off"
        value={typed[field]}
        maxLength={MAX_CHARACTERS.get(field)}
        aria-invalid={problem?.field === field || undefined}
        aria-describedby={problem?.field === field ? `${id}-problem` : undefined}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Captioned>
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {text('businessName', 'text', true)}
        {text('contactName')}
        {text('contactPhone', 'tel')}
        {text('contactEmail', 'email')}
      </div>
      <SameLeads typed={typed} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          label="Source"
          options={Object.entries(ENTERED_SOURCES)}
          value={typed.source}
          onChange={(source) => change({ source })}
        />
        {text('websiteUrl')}
        <Choice
          label="Business type"
          none="Not known"
          options={Object.entries(BUSINESS_TYPES)}
          value={typed.businessType}
          onChange={(businessType) => change({ businessType })}
        />
        <Choice
          label="Best time to call"
          none="Not known"
          options={Object.entries(BEST_TIMES)}
          value={typed.bestTimeToCall}
          onChange={(bestTimeToCall) => change({ bestTimeToCall })}
        />
      </div>
      <div className="grid gap-4 empty:hidden sm:grid-cols-2">
        {fieldsOfKind(fields ?? [], 'submission').map((field) => (
          <CustomValueInput
            key={field.id}
            field={field}
            value={own[field.id] ?? ''}
            onChange={(value) => changeOwn(field.id, value)}
          />
        ))}
      </div>
      <Captioned label="Notes">
        <Textarea
          rows={2}
          value={typed.additionalNotes}
          maxLength={MAX_CHARACTERS.get('additionalNotes')}
          placeholder="What they asked for"
          onChange={({ target }) => change({ additionalNotes: target.value })}
        />
      </Captioned>
      <label className="flex items-center gap-2 text-fine">
        <input
          type="checkbox"
          className="size-4"
          checked={typed.isConfirmed}
          disabled={typed.contactEmail.trim() === ''}
          onChange={({ target }) => change({ isConfirmed: target.checked })}
        />
        Send them a confirmation by email
      </label>
      <Problem id={`${id}-problem`}>{problem?.text}</Problem>
      <DeskButton type="submit" variant="primary" size="tall" isBusy={storing.isPending}>
        Store the lead
      </DeskButton>
    </form>
  );
}

type TextField = 'businessName' | 'contactName' | 'contactPhone' | 'contactEmail' | 'websiteUrl';

const LABELS: Readonly<Record<TextField, string>> = {
  businessName: 'Business',
  contactName: 'Person',
  contactPhone: 'Phone',
  contactEmail: 'Email',
  websiteUrl: 'Website',
};

/** Limits of the questionnaire, by the names of its controls. */
const MAX_CHARACTERS = new Map<string, number | undefined>(
  Object.values(QUESTIONNAIRE_FIELDS).map((field) => [field.control, 'max' in field ? field.max : undefined]),
);
