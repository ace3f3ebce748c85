import type { ReachPart } from '@fml/contract';
import type { AuditId } from '@fml/report-texts';
import type { AuditVerdict } from './audits/run-audits.ts';

/** One question of the score, and the audits that answer it. */
interface Question {
  /** Points of 100. */
  weight: number;
  /**
   * The first one names the part. A failure of any of them costs points; otherwise the first one that applies to the
   * page answers.
   */
  audits: readonly [AuditId, ...AuditId[]];
  /** Audits of other questions whose critical findings leave none of these points, too. */
  ruinedBy?: readonly AuditId[];
}

/** Published in docs/scoring.md; a test compares the two. */
export const REACH_QUESTIONS: readonly Question[] = [
  {
    weight: 16,
    audits: ['phone-link', 'visible-phone'],
    ruinedBy: ['contact-consistency', 'template-contact'],
  },
  {
    weight: 14,
    audits: ['first-screen-phone', 'first-screen-call-to-action', 'visible-phone'],
    ruinedBy: ['contact-consistency', 'template-contact'],
  },
  { weight: 12, audits: ['contact-consistency', 'name-address-phone'] },
  { weight: 12, audits: ['contact-form', 'contact-page-details'] },
  { weight: 10, audits: ['covered-call-button'] },
  { weight: 8, audits: ['action-links', 'text-or-chat-links'] },
  { weight: 8, audits: ['hours-today', 'opening-hours'] },
  { weight: 8, audits: ['map-link', 'street-address'] },
  { weight: 6, audits: ['after-hours-answer'] },
  { weight: 4, audits: ['form-autocomplete', 'form-labels'] },
  { weight: 2, audits: ['neighborhood-language'] },
];

/** Share of the weight that a finding leaves. */
const LEFT = { critical: 0, warning: 0.25, recommendation: 0.5 } as const;
/** The score of a page with a broken way to reach the business is never higher than this. */
const MAX_SCORE_IF_BROKEN = 40;
/** While it is unknown whether the forms reach the business, half of the points of that question are not given away. */
const MAX_SCORE_IF_FORMS_UNKNOWN = 94;
/** Below this share of known weight, a score would be a guess. */
const MIN_KNOWN_SHARE = 0.5;

interface Reach {
  /** 0 to 100; null when less than half of the weight could be checked. */
  score: number | null;
  parts: ReachPart[];
}

/**
 * "Can a customer reach you?" Questions that do not apply to the page are left out; those that could not be checked are
 * listed without points, and the score is the share of points among the others. A critical finding caps it, and so do forms of
 * which it is not known whether they reach the business.
 */
export function reachScore(verdicts: readonly AuditVerdict[]): Reach {
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict.outcome]));
  const parts = REACH_QUESTIONS.flatMap((question) => partOf(question, byId) ?? []);
  const known = parts.filter(({ points }) => points !== null);
  const knownWeight = sum(known.map(({ weight }) => weight));
  const weight = sum(parts.map((part) => part.weight));
  const isKnown = weight > 0 && knownWeight / weight >= MIN_KNOWN_SHARE;
  if (!isKnown) return { score: null, parts };
  const points = sum(known.map((part) => part.points ?? 0));
  const score = Math.round((points / knownWeight) * 100);
  const isBroken = REACH_QUESTIONS.some(({ audits, ruinedBy = [] }) =>
    [...audits, ...ruinedBy].some((id) => isCritical(byId.get(id))),
  );
  const isUnsure = parts.some(({ id, points: given }) => id === 'contact-form' && given === null);
  const most = isBroken ? MAX_SCORE_IF_BROKEN : isUnsure ? MAX_SCORE_IF_FORMS_UNKNOWN : 100;
  return { score: Math.min(score, most), parts };
}

/** Null when none of the audits applies. */
function partOf(
  { weight, audits, ruinedBy = [] }: Question,
  outcomes: ReadonlyMap<string, AuditVerdict['outcome']>,
): ReachPart | null {
  const answers = audits.flatMap((id) => {
    const outcome = outcomes.get(id);
    return outcome ? [{ id, outcome }] : [];
  });
  const failures = answers.flatMap(({ id, outcome }) =>
    outcome.kind === 'fail' ? [{ id, left: LEFT[outcome.severity] }] : [],
  );
  for (const id of ruinedBy) if (isCritical(outcomes.get(id))) failures.push({ id, left: LEFT.critical });
  const [worst] = failures.sort((one, other) => one.left - other.left);
  const [id] = audits;
  if (worst) return { id, weight, points: weight * worst.left, issue_id: worst.id };
  const answer = answers.find(({ outcome }) => outcome.kind !== 'notApplicable');
  if (!answer) return null;
  return { id, weight, points: answer.outcome.kind === 'pass' ? weight : null, issue_id: null };
}

function isCritical(outcome: AuditVerdict['outcome'] | undefined): boolean {
  return outcome?.kind === 'fail' && outcome.severity === 'critical';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
