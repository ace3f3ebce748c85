import type { Evidence } from '@fml/contract';
import { type ReactNode, useId } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import { useAction } from '../../screen/use-action.ts';
import { useMay } from '../../staff/my-role.ts';
import type { DisputeDecision, FindingDispute } from '../api.ts';

const DECISIONS: Record<DisputeDecision, string> = {
  rule_is_right: 'The rule is right',
  rule_is_wrong: 'The rule is wrong',
  fixed: 'Fixed',
};

export const disputesQueryKey = (reportId: string) => ['desk', 'report-disputes', reportId];
export const DISPUTED_RULES_QUERY_KEY = ['desk', 'disputed-rules'];

export function DisputeItem({
  dispute,
  evidence,
  link,
}: {
  dispute: FindingDispute;
  /** Only where the finding itself is not on the screen. */
  evidence?: ReactNode;
  link?: ReactNode;
}) {
  const id = useId();
  const mayDecide = useMay('write');
  const deciding = useAction(
    (decision: DisputeDecision | null) => desk('decide-dispute', { disputeId: dispute.id, decision }),
    {
      failed: 'The decision was not saved.',
      reloads: [disputesQueryKey(dispute.reportId), DISPUTED_RULES_QUERY_KEY],
    },
  );
  const shown = deciding.isPending ? deciding.variables : dispute.decision;
  return (
    <div className="dispute">
      <div className="grid min-w-0 gap-1">
        <p className="text-fine text-muted">
          {dispute.byStaff ? 'Staff' : 'Visitor'}, {formatLongDateTime(dispute.createdAt)}
          {dispute.algorithm && `, rules ${dispute.algorithm}`}
          {dispute.language === 'es' && ', in Spanish'}
        </p>
        <p>
          {dispute.note === null ? (
            <span className="text-muted">Without words.</span>
          ) : (
            <UntrustedText>{dispute.note}</UntrustedText>
          )}
        </p>
        {evidence}
        {link}
      </div>
      <div className="dispute-decision">
        <label htmlFor={id} className="caption text-muted">
          Decision
        </label>
        <DeskSelect
          id={id}
          value={shown ?? ''}
          disabled={!mayDecide}
          aria-busy={deciding.isPending || undefined}
          onChange={({ target: { value } }) => {
            if (!deciding.isPending) deciding.mutate(isDecision(value) ? value : null);
          }}
        >
          <option value="">None yet</option>
          {Object.entries(DECISIONS).map(([decision, label]) => (
            <option key={decision} value={decision}>
              {label}
            </option>
          ))}
        </DeskSelect>
      </div>
    </div>
  );
}

function isDecision(value: string): value is DisputeDecision {
  return Object.hasOwn(DECISIONS, value);
}

/** What was seen on the page, in the words of a stranger. */
export function FindingEvidence({ evidence }: { evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return null;
  return (
    <dl className="finding-evidence">
      {evidence.map(({ where, seen }) => (
        <div key={`${where} ${seen}`}>
          <dt>{where}</dt>
          <dd>
            <UntrustedText>{seen}</UntrustedText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
