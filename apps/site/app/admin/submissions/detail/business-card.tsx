import { QUESTIONNAIRE_FIELDS, STAFF_FIELDS, type SubmissionDetail } from '@fml/leads/fields';
import { Card } from '../../../ui/desk/card.tsx';
import { DescriptionList } from '../../../ui/desk/description-list.tsx';
import { FieldItems } from '../../leads/detail/field-items.tsx';

export function BusinessCard({ lead }: { lead: SubmissionDetail }) {
  return (
    <Card title="Business Information">
      <DescriptionList>
        <FieldItems place="businessCard" fields={QUESTIONNAIRE_FIELDS} lead={lead} />
        <FieldItems place="lastCard" fields={STAFF_FIELDS} lead={lead} />
      </DescriptionList>
    </Card>
  );
}
