import { Link } from 'react-router';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { formatLongDateTime } from '../../format/format-date.ts';
import type { DisputedRule } from '../api.ts';
import { DisputeItem, FindingEvidence } from './dispute-item.tsx';

export function DisputedRuleCard({ rule, reports }: { rule: DisputedRule; reports: number }) {
  const [newest] = rule.newest;
  return (
    <Card
      title={newest?.title || rule.auditId}
      description={disputeSummary(rule, reports)}
      actions={
        <>
          <code className="text-fine text-muted">{rule.auditId}</code>
          {rule.waiting > 0 && <Badge tone="amber">{`${rule.waiting} without a decision`}</Badge>}
        </>
      }
    >
      <ul className="dispute-list -my-3.5" aria-label="Newest disputes">
        {rule.newest.map((dispute) => (
          <li key={dispute.id}>
            <DisputeItem
              dispute={dispute}
              evidence={<FindingEvidence evidence={dispute.evidence} />}
              link={
                <p className="text-fine">
                  <Link
                    to={`/admin/reports/${dispute.reportId}`}
                    aria-label={`Open the report that was disputed on ${formatLongDateTime(dispute.createdAt)}`}
                    className="link"
                  >
                    Open the report
                  </Link>
                </p>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

export function disputeSummary({ disputes, reports: found }: DisputedRule, reports: number): string {
  const share = reports === 0 ? '' : ` (${percent.format(found / reports)})`;
  return `${disputes} ${disputes === 1 ? 'dispute' : 'disputes'}. Found in ${found} of ${reports} ${reports === 1 ? 'report' : 'reports'}${share}.`;
}
