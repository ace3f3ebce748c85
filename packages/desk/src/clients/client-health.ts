import { type ClientHealth, RENEWAL_NOTICE_DAYS, scoreBand } from '@fml/contract';

export interface ClientSigns {
  /** The last report of the main site; null without one. */
  report: { reachScore: number | null; critical: number } | null;
  overdue: number;
  /** Days until the renewal, below zero when it has passed; null without one. */
  daysToRenewal: number | null;
}

export interface JudgedHealth {
  state: ClientHealth;
  /** Why it is not `good`, as sentences, the most pressing first. */
  reasons: string[];
}

/** How it stands with a client. */
export function judgeClient({ report, overdue, daysToRenewal }: ClientSigns): JudgedHealth {
  const reasons = [
    daysToRenewal !== null && daysToRenewal < 0 && risk('The renewal date has passed.'),
    report !== null && report.critical > 0 && risk(count(report.critical, 'critical finding')),
    isPoor(report) && risk('Customers can hardly reach the business.'),
    overdue > 0 && attention(`${count(overdue, 'follow-up').slice(0, -1)} overdue.`),
    daysToRenewal !== null &&
      daysToRenewal >= 0 &&
      isSoon(daysToRenewal) &&
      attention(renewal(daysToRenewal)),
    report === null && attention('No report yet.'),
  ].filter((reason) => reason !== false);
  const isAtRisk = reasons.some(({ state }) => state === 'risk');
  return {
    state: isAtRisk ? 'risk' : reasons.length > 0 ? 'attention' : 'good',
    reasons: reasons.map(({ sentence }) => sentence),
  };
}

const risk = (sentence: string) => ({ state: 'risk' as const, sentence });
const attention = (sentence: string) => ({ state: 'attention' as const, sentence });

const isPoor = (report: ClientSigns['report']) =>
  report?.reachScore != null && scoreBand(report.reachScore) === 'poor';

const isSoon = (days: number) => days <= RENEWAL_NOTICE_DAYS;

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}.`;

function renewal(days: number): string {
  if (days === 0) return 'Renews today.';
  return days === 1 ? 'Renews tomorrow.' : `Renews in ${days} days.`;
}
