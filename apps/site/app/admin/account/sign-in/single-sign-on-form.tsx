import { Building2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { leaveForSingleSignOn } from '../../../api/sign-in-methods.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskField } from '../../../ui/desk/desk-input.tsx';
import { domainOf, singleSignOnFailure } from './provider-labels.ts';

export function SingleSignOnForm({ returnPath }: { returnPath: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const domain = domainOf(field.current?.value ?? '');
    if (domain === null) return show('Enter the domain of your company, such as agency.com.');
    setProblem(undefined);
    setBusy(true);
    const answer = await leaveForSingleSignOn(domain, returnPath);
    if (answer.kind === 'done') return;
    setBusy(false);
    show(singleSignOnFailure(answer.kind === 'refused' ? answer.code : ''));
  }

  function show(found: string) {
    setProblem(found);
    field.current?.focus();
  }

  if (!isOpen) {
    return (
      <DeskButton size="tall" onClick={() => setOpen(true)}>
        <Building2 aria-hidden="true" /> Single sign-on
      </DeskButton>
    );
  }
  return (
    <form
      noValidate
      aria-label="Single sign-on"
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <DeskField
        label="Company domain"
        error={problem}
        ref={field}
        name="domain"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
        spellCheck={false}
        placeholder="agency.com"
        className="min-h-11"
      />
      <DeskButton type="submit" size="tall" isBusy={isBusy}>
        Continue with single sign-on
      </DeskButton>
    </form>
  );
}
