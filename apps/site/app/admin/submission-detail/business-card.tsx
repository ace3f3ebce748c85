import type { SubmissionDetail } from '@fml/contract';
import { ExternalLink } from 'lucide-react';
import { Card } from '../../ui/desk/card.tsx';
import { Fact, Facts } from '../lead/detail/facts.tsx';
import { webLink } from '../lead/lead-links.ts';
import { Said, SaidAddress } from '../lead/lead-marks.tsx';
import { optionWords, sourceWords } from '../lead/option-words.ts';

export function BusinessCard({ lead }: { lead: SubmissionDetail }) {
  const website = webLink(lead.website_url);
  return (
    <Card title="Business Information">
      <Facts>
        <Fact label="Website">
          {website === null ? (
            <SaidAddress>{lead.website_url}</SaidAddress>
          ) : (
            <a href={website} target="_blank" rel="noopener noreferrer nofollow" className="link">
              <SaidAddress>{lead.website_url}</SaidAddress>
              <ExternalLink aria-hidden="true" className="ml-1.5 inline size-3.5 align-[-0.1em]" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </Fact>
        <Fact label="Monthly Budget">{optionWords.budget(lead.monthly_marketing_budget)}</Fact>
        <Fact label="Desired Outcome">{optionWords.outcome(lead.desired_outcome)}</Fact>
        <Fact label="Urgency">{optionWords.urgency(lead.urgency)}</Fact>
        <Fact label="Source">
          <Said>{sourceWords(lead.source)}</Said>
        </Fact>
      </Facts>
    </Card>
  );
}
