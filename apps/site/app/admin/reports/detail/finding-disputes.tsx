import type { ReportIssue } from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { DisputeControl } from '../../../finding-dispute/dispute-control.tsx';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { DESK_CONTROL } from '../../../ui/desk/desk-input.tsx';
import type { FindingDispute } from '../api.ts';
import { DISPUTED_RULES_QUERY_KEY, DisputeItem, disputesQueryKey } from '../disputes/dispute-item.tsx';

const LOOK = { control: `${DESK_CONTROL} py-2`, button: deskButtonClassName('outline') };

/** What was said against a finding, and the staff's own way to say it. */
export function FindingDisputes({
  issue,
  reportId,
  disputes,
}: {
  issue: ReportIssue;
  reportId: string;
  disputes: readonly FindingDispute[];
}) {
  const client = useQueryClient();
  return (
    <>
      {disputes.length > 0 && (
        <ul className="dispute-list" aria-label="Disputes of this finding">
          {disputes.map((dispute) => (
            <li key={dispute.id}>
              <DisputeItem dispute={dispute} />
            </li>
          ))}
        </ul>
      )}
      <DisputeControl
        finding={{ reportId, auditId: issue.id, title: issue.title, language: 'en' }}
        look={LOOK}
        onSent={() => {
          void client.invalidateQueries({ queryKey: disputesQueryKey(reportId) });
          void client.invalidateQueries({ queryKey: DISPUTED_RULES_QUERY_KEY });
        }}
      />
    </>
  );
}
