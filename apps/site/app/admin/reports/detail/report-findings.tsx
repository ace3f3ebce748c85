import {
  allFindings,
  evidenceOfAction,
  type ReportIssue,
  type Severity,
  type WebsiteReport,
} from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { DisputeControl } from '../../../finding-dispute/dispute-control.tsx';
import { Badge } from '../../../ui/desk/badge.tsx';
import { Card } from '../../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { DESK_CONTROL } from '../../../ui/desk/desk-input.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import { CriticalIcon, PassIcon, RecommendationIcon, WarningIcon } from '../../../ui/icons.tsx';
import type { FindingDispute } from '../api.ts';
import {
  DISPUTED_RULES_QUERY_KEY,
  DisputeItem,
  disputesQueryKey,
  FindingEvidence,
} from '../disputes/dispute-item.tsx';

const ICONS: Record<Severity, typeof PassIcon> = {
  critical: CriticalIcon,
  warning: WarningIcon,
  recommendation: RecommendationIcon,
};
const LABELS: Record<Severity, string> = {
  critical: 'Critical',
  warning: 'Warning',
  recommendation: 'Recommendation',
};

/** What to talk about first, then everything that was found. */
export function ReportFindings({
  report,
  reportId,
  disputes,
}: {
  report: WebsiteReport;
  reportId: string;
  disputes: readonly FindingDispute[];
}) {
  const issues = allFindings(report.issues);
  return (
    <>
      {report.top_actions.length > 0 && (
        <Card title="Talk about these first">
          <ol className="top-actions">
            {report.top_actions.map((action) => (
              <li key={action}>
                <div className="grid min-w-0 gap-2">
                  <p>{action}</p>
                  <FindingEvidence evidence={evidenceOfAction(report.issues, action)} />
                </div>
              </li>
            ))}
          </ol>
        </Card>
      )}
      <Card title={`Findings (${issues.length})`} description={formatChecks(report)} isFlush>
        {issues.length === 0 ? (
          <EmptyState
            icon={<PassIcon />}
            title="No problems found"
            text="Every check that could be run passed."
          />
        ) : (
          <ul>
            {issues.map((issue) => (
              <Finding
                key={`${issue.severity}-${issue.id}`}
                issue={issue}
                reportId={reportId}
                disputes={disputes.filter(({ auditId }) => auditId === issue.id)}
              />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

export function SeverityIcon({ severity, className }: { severity: Severity; className?: string }) {
  const Icon = ICONS[severity];
  return (
    <>
      <Icon className={className} />
      <span className="sr-only">{LABELS[severity]}: </span>
    </>
  );
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

function Finding({
  issue,
  reportId,
  disputes,
}: {
  issue: ReportIssue;
  reportId: string;
  disputes: readonly FindingDispute[];
}) {
  const client = useQueryClient();
  // A step of the work for a client leads here.
  const isAsked = useLocation().hash === `#${issue.id}`;
  const reload = () => {
    void client.invalidateQueries({ queryKey: disputesQueryKey(reportId) });
    void client.invalidateQueries({ queryKey: DISPUTED_RULES_QUERY_KEY });
  };

  return (
    <li id={issue.id} ref={isAsked ? bringIntoView : undefined} className="finding">
      <details open={isAsked || undefined}>
        <summary>
          <SeverityIcon severity={issue.severity} className="mt-0.5 size-4.5 shrink-0" />
          <span className="min-w-0">{issue.title}</span>
          {disputes.length > 0 && (
            <Badge tone={disputes.some(({ decision }) => decision === null) ? 'amber' : 'gray'}>
              {disputes.length === 1 ? '1 dispute' : `${disputes.length} disputes`}
            </Badge>
          )}
        </summary>
        <div className="finding-body">
          <p>{issue.description}</p>
          <p>
            <b>What to do:</b> {issue.action} {issue.menu}
          </p>
          <FindingEvidence evidence={issue.evidence} />
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
            onSent={reload}
          />
        </div>
      </details>
    </li>
  );
}

function formatChecks({ passed, not_checked: unchecked }: WebsiteReport): string {
  const sentence = `${passed.length} ${passed.length === 1 ? 'check' : 'checks'} passed`;
  return unchecked.length === 0 ? `${sentence}.` : `${sentence}, ${unchecked.length} could not be run.`;
}

const LOOK = { control: `${DESK_CONTROL} py-2`, button: deskButtonClassName('outline') };
