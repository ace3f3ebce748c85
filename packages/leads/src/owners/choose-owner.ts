import type { BusinessType, LeadKind } from '@fml/contract';

/** A member of staff who can own leads, and what the rules of assignment say of them. */
export interface PossibleOwner {
  userId: string;
  takesPart: boolean;
  /** As stored: kinds of leads. */
  leadKinds: readonly string[];
  /** As stored: types of businesses. Empty: all. */
  businessTypes: readonly string[];
  /** The day on which they are back, `yyyy-MM-dd`; null: here. */
  awayUntil: string | null;
  /** Null: they had no turn yet. */
  lastTurnAt: string | null;
}

export interface LeadForOwner {
  kind: LeadKind;
  /** Null: a consultation request, or no one asked. It goes to everyone who takes its kind. */
  businessType: BusinessType | null;
}

/** Whose turn it is to get a lead: of those who take it and are here, who had none for the longest time. */
export function nextInTurn(
  people: readonly PossibleOwner[],
  { kind, businessType }: LeadForOwner,
  today: string,
): string | null {
  const taking = people.filter(
    (person) =>
      person.takesPart &&
      isHere(person, today) &&
      person.leadKinds.includes(kind) &&
      (businessType === null ||
        person.businessTypes.length === 0 ||
        person.businessTypes.includes(businessType)),
  );
  const [next] = taking.toSorted(
    (a, b) => compare(a.lastTurnAt ?? '', b.lastTurnAt ?? '') || compare(a.userId, b.userId),
  );
  return next?.userId ?? null;
}

/** Of the owners of a person's earlier leads, the newest first, the first who is here. */
export function ownerOfPerson(
  people: readonly PossibleOwner[],
  earlierOwners: readonly string[],
  today: string,
): string | null {
  const here = new Set(people.filter((person) => isHere(person, today)).map(({ userId }) => userId));
  return earlierOwners.find((owner) => here.has(owner)) ?? null;
}

function isHere({ awayUntil }: PossibleOwner, today: string): boolean {
  return awayUntil === null || awayUntil <= today;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
