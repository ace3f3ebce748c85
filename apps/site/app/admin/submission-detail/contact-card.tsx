import type { SubmissionDetail } from '@fml/contract';
import { Card } from '../../ui/desk/card.tsx';
import { EmailFact, PhoneFact } from '../lead/detail/contact-facts.tsx';
import { Fact, Facts } from '../lead/detail/facts.tsx';
import { Said } from '../lead/lead-marks.tsx';
import { optionWords } from '../lead/option-words.ts';

export function ContactCard({ lead }: { lead: SubmissionDetail }) {
  return (
    <Card title="Contact Information">
      <Facts>
        <Fact label="Name">
          <Said>{lead.contact_name}</Said>
        </Fact>
        <EmailFact email={lead.contact_email} />
        <PhoneFact phone={lead.contact_phone} />
        <Fact label="Best Time to Call">{optionWords.bestTime(lead.best_time_to_call)}</Fact>
      </Facts>
    </Card>
  );
}
