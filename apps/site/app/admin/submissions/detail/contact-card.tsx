import { QUESTIONNAIRE_FIELDS, type SubmissionDetail } from '@fml/leads/fields';
import { Card } from '../../../ui/desk/card.tsx';
import { DescriptionList } from '../../../ui/desk/description-list.tsx';
import { contactsOfSubmission } from '../../leads/contacts/contact-data-of.ts';
import { CorrectButton } from '../../leads/contacts/correct-button.tsx';
import { PrivacyLink } from '../../leads/contacts/privacy-link.tsx';
import { FieldItems } from '../../leads/detail/field-items.tsx';

export function ContactCard({ lead }: { lead: SubmissionDetail }) {
  return (
    <Card
      title="Contact Information"
      actions={
        <>
          <CorrectButton lead={{ kind: 'submission', id: lead.id }} values={contactsOfSubmission(lead)} />
          <PrivacyLink email={lead.contactEmail} phone={lead.contactPhone} />
        </>
      }
    >
      <DescriptionList>
        <FieldItems place="contactCard" fields={QUESTIONNAIRE_FIELDS} lead={lead} />
      </DescriptionList>
    </Card>
  );
}

export function BusinessCard({ lead }: { lead: SubmissionDetail }) {
  return (
    <Card title="Business Information">
      <DescriptionList>
        <FieldItems place="businessCard" fields={QUESTIONNAIRE_FIELDS} lead={lead} />
      </DescriptionList>
    </Card>
  );
}
