import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { type FollowUp, isClientWork, leadFollowUpsQuery } from './api.ts';
import { DoneFollowUp } from './done-follow-up.tsx';
import { type FollowUpRequest, LazyFollowUpDialog } from './follow-up-request.ts';
import { OpenFollowUp } from './open-follow-up.tsx';

export interface FollowUpsCardProps {
  lead: LeadRef;
  onAdd: () => void;
}

/** What was promised to a lead: open follow-ups by time, and those that are done, folded. */
export function FollowUpsCard({ lead, onAdd }: FollowUpsCardProps) {
  const [request, setRequest] = useState<FollowUpRequest | null>(null);
  return (
    <Card
      title="Follow-ups"
      actions={
        <DeskButton data-needs="write" size="small" onClick={onAdd}>
          <CalendarClock /> Add follow-up
        </DeskButton>
      }
    >
      <Loaded query={useQuery(leadFollowUpsQuery(lead))} what="The follow-ups" height="h-9">
        {(followUps) => <FollowUpLists followUps={followUps} onAsk={setRequest} />}
      </Loaded>
      <LazyFollowUpDialog request={request} onClose={() => setRequest(null)} />
    </Card>
  );
}

function FollowUpLists({
  followUps: all,
  onAsk,
}: {
  followUps: readonly FollowUp[];
  onAsk: (request: FollowUpRequest) => void;
}) {
  const now = useMinute();
  const followUps = all.filter((each) => !isClientWork(each));
  const open = followUps.filter(({ doneAt }) => doneAt === null);
  const done = followUps.filter(({ doneAt }) => doneAt !== null);
  return (
    <>
      {open.length === 0 && (
        <p className="text-fine text-muted">
          Nothing is planned.{' '}
          <span data-needs="write">
            Press <Kbd>t</Kbd> to say when you will be in touch.
          </span>
        </p>
      )}
      <ul aria-label="Open follow-ups" className="-my-2 divide-y divide-line empty:hidden">
        {open.map((followUp) => (
          <OpenFollowUp key={followUp.id} followUp={followUp} now={now} onAsk={onAsk} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="mt-4 border-t border-line pt-3">
          <summary className="cursor-pointer text-fine font-semibold">Done ({done.length})</summary>
          <ul aria-label="Follow-ups that are done" className="divide-y divide-line">
            {done.map((followUp) => (
              <DoneFollowUp key={followUp.id} followUp={followUp} onAsk={onAsk} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
