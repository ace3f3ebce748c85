import { fieldsShownIn, type LeadField } from '@fml/leads/fields';
import { ExternalLink } from 'lucide-react';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { DescriptionItem } from '../../../ui/desk/description-list.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { mailLink, phoneLink, webLink } from '../../format/contact-links.ts';
import { columnOf, fieldText } from '../../format/field-text.ts';
import { MaybeLink } from '../../screen/maybe-link.tsx';

type Fields = Readonly<Record<string, LeadField>>;

export function FieldItems({
  place,
  fields,
  lead,
}: {
  place: 'contactCard' | 'businessCard';
  fields: Fields;
  lead: object;
}) {
  return fieldsShownIn(place, fields).map(({ name, label, column, field }) => {
    const value = columnOf(lead, column);
    if (field.type === 'email' || field.type === 'phone') {
      return <ContactItem key={name} type={field.type} text={value ? String(value) : null} />;
    }
    return (
      <DescriptionItem key={name} label={label}>
        <FieldValue field={field} value={value} />
      </DescriptionItem>
    );
  });
}

function FieldValue({ field, value }: { field: LeadField; value: unknown }) {
  const text = fieldText(field, value, ', ');
  if (field.type === 'choice') return text ?? 'Not specified';
  if (text === null) return <span className="text-muted">Not provided</span>;
  return field.type === 'website' ? (
    <WebsiteLink address={String(text)} />
  ) : (
    <UntrustedText>{String(text)}</UntrustedText>
  );
}

function WebsiteLink({ address }: { address: string }) {
  const website = webLink(address);
  if (website === null) return <BreakableAddress>{address}</BreakableAddress>;
  return (
    <a href={website} target="_blank" rel="noopener noreferrer nofollow" className="link">
      <BreakableAddress>{address}</BreakableAddress>
      <ExternalLink aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-0.1em]" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** A card for each field that has one of its own and is filled in. */
export function FieldCards({ fields, lead }: { fields: Fields; lead: object }) {
  return fieldsShownIn('ownCard', fields).map(({ name, label, column, field }) => {
    const text = fieldText(field, columnOf(lead, column), ', ');
    if (!text) return null;
    return (
      <Card key={name} title={label}>
        <p className="max-w-[68ch] whitespace-pre-wrap [overflow-wrap:anywhere]">
          <UntrustedText>{String(text)}</UntrustedText>
        </p>
      </Card>
    );
  });
}

const CONTACT_ITEMS = {
  email: ['Email', mailLink, BreakableAddress],
  phone: ['Phone', phoneLink, UntrustedText],
} as const;

/** A link, or only the text when it is not a valid address or number. */
function ContactItem({ type, text }: { type: 'email' | 'phone'; text: string | null }) {
  const [label, linkOf, Text] = CONTACT_ITEMS[type];
  const href = text === null ? null : linkOf(text);
  const shown = text === null ? <span className="text-muted">Not provided</span> : <Text>{text}</Text>;
  return (
    <DescriptionItem label={label}>
      <MaybeLink href={href}>{shown}</MaybeLink>
    </DescriptionItem>
  );
}
