import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { lazyComponent } from '../../../ui/desk/lazy-component.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { mailLink, phoneLink } from '../../format/contact-links.ts';
import { MaybeLink } from '../../screen/maybe-link.tsx';
import { useAction } from '../../screen/use-action.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { LeadContact } from './api.ts';

const ContactForm = lazyComponent(async () => (await import('./contact-form.tsx')).ContactForm, {
  fallback: <p className="text-fine text-muted">Loading...</p>,
});

/** Further people of the business: who they are and how to reach them. */
export function ContactsCard({ lead }: { lead: LeadRef }) {
  const { data: contacts, error } = useQuery({
    queryKey: leadQueryKeys.contacts(lead),
    queryFn: () => desk('list-contacts', { leadId: lead.id }),
  });
  /** The id of the contact whose form is open; '' for a new one. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const remove = useRemoveContact(lead);
  return (
    <Card title="Other contacts">
      {error && <p className="text-fine text-critical">The contacts could not be loaded. {error.message}</p>}
      <ul className="grid gap-4">
        {contacts?.map((contact) => (
          <li key={contact.id}>
            {open === contact.id ? (
              <ContactForm lead={lead} contact={contact} onDone={close} />
            ) : (
              <Contact
                contact={contact}
                onEdit={() => setOpen(contact.id)}
                onRemove={() => remove(contact.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={contacts?.length ? 'mt-4' : undefined}>
        {open === '' ? (
          <ContactForm lead={lead} onDone={close} />
        ) : (
          <DeskButton data-needs="write" size="small" onClick={() => setOpen('')}>
            Add a contact
          </DeskButton>
        )}
      </div>
    </Card>
  );
}

function Contact({
  contact: { name, role, email, phone },
  onEdit,
  onRemove,
}: {
  contact: LeadContact;
  onEdit: () => void;
  onRemove: () => void;
}) {
  return (
    <div className="grid gap-0.5 [overflow-wrap:anywhere]">
      <p className="font-semibold">
        <UntrustedText>{name}</UntrustedText>
        {role !== null && (
          <span className="font-normal text-muted">
            {' '}
            · <UntrustedText>{role}</UntrustedText>
          </span>
        )}
      </p>
      <Reach text={phone} link={phone && phoneLink(phone)} />
      <Reach text={email} link={email && mailLink(email)} />
      <div data-needs="write" className="-ml-2.5 flex gap-1">
        <DeskButton variant="quiet" size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </DeskButton>
        <DeskButton variant="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </DeskButton>
      </div>
    </div>
  );
}

function Reach({ text, link }: { text: string | null; link: string | null }) {
  if (text === null) return null;
  return (
    <p>
      <MaybeLink href={link}>
        <UntrustedText>{text}</UntrustedText>
      </MaybeLink>
    </p>
  );
}

function useRemoveContact(lead: LeadRef): (id: string) => void {
  const reloads = [leadQueryKeys.contacts(lead), leadQueryKeys.timeline(lead)];
  const restore = useAction((id: string) => desk('restore-contact', { id }), {
    done: 'The contact is back.',
    reloads,
  });
  return useAction((id: string) => desk('remove-contact', { id }), {
    done: 'Contact removed',
    offer: (_none, id) => ({ label: 'Undo', run: rememberUndo(() => restore.mutate(id)) }),
    reloads,
  }).mutate;
}
