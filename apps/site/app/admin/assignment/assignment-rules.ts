import type { AssignmentMember, AssignmentRules } from './api.ts';

/** Whether both say the same to the round robin. Absences and mails are personal and no part of it. */
export function isSameRules(a: AssignmentRules, b: AssignmentRules): boolean {
  return ruleText(a) === ruleText(b);
}

function ruleText({ sameOwner, roundRobin, workingHoursOnly, members }: AssignmentRules): string {
  const taking = members.map(({ userId, takesPart, leadKinds, businessTypes }) => [
    userId,
    takesPart,
    leadKinds.toSorted(),
    businessTypes.toSorted(),
  ]);
  return JSON.stringify([sameOwner, roundRobin, workingHoursOnly, taking]);
}

/** Why the rules cannot be saved, as a sentence; null when they can. */
export function rulesProblem({ roundRobin, members }: AssignmentRules): string | null {
  const empty = members.find(({ takesPart, leadKinds }) => takesPart && leadKinds.length === 0);
  if (empty) return `Choose at least one kind of lead for ${empty.email}.`;
  if (roundRobin && !members.some(({ takesPart }) => takesPart)) {
    return 'Choose at least one person to take part, or turn off the round robin.';
  }
  return null;
}

export function withPersonal(
  edited: readonly AssignmentMember[],
  latest: readonly AssignmentMember[],
): AssignmentMember[] {
  return edited.map((member) => {
    const now = latest.find(({ userId }) => userId === member.userId);
    return now === undefined ? member : { ...member, awayUntil: now.awayUntil, getsMail: now.getsMail };
  });
}
