import { CONSULTATION_FIELDS, type ConsultationDetail } from '@fml/leads/fields';
import { Card } from '../../../ui/desk/card.tsx';
import { DescriptionList } from '../../../ui/desk/description-list.tsx';
import { contactsOfConsultation } from '../../leads/contacts/contact-data-of.ts';
import { CorrectButton } from '../../leads/contacts/correct-button.tsx';
import { PrivacyLink } from '../../leads/contacts/privacy-link.tsx';
import { FieldCards, FieldItems } from '../../leads/detail/field-items.tsx';

export function ContactCard({ lead }: { lead: ConsultationDetail }) {
  return (
    <>
      <Card
        title="Contact Information"
        actions={
          <>
            <CorrectButton
              lead={{ kind: 'consultation', id: lead.id }}
              values={contactsOfConsultation(lead)}
            />
            <PrivacyLink email={lead.email} phone={lead.phone} />
          </>
        }
      >
        <DescriptionList>
          <FieldItems place="contactCard" fields={CONSULTATION_FIELDS} lead={lead} />
        </DescriptionList>
      </Card>
      <FieldCards fields={CONSULTATION_FIELDS} lead={lead} />
    </>
  );
}
