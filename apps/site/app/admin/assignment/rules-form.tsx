import { BUSINESS_TYPES, LEAD_KINDS, optionKeys } from '@fml/contract';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { Switch } from '../../ui/desk/switch.tsx';
import { formatShortDate } from '../format/format-date.ts';
import { optionLabels } from '../format/option-labels.ts';
import { FilterMenu } from '../list-parts/filter-menu.tsx';
import { SaveOrDiscard } from '../screen/save-or-discard.tsx';
import { useSharedSettings } from '../screen/use-shared-settings.ts';
import { type AssignmentMember, type AssignmentRules, assignmentQuery, saveAssignmentRules } from './api.ts';

export function RulesForm({ latest }: { latest: AssignmentRules }) {
  const form = useSharedSettings({
    latest,
    queryKey: assignmentQuery.queryKey,
    save: saveAssignmentRules,
    isSame: isSameRules,
    problemOf: rulesProblem,
    savedMessage: 'Assignment rules saved.',
  });
  const { wanted } = form;
  const change = (part: Partial<AssignmentRules>) => form.setWanted({ ...wanted, ...part });
  const changeMember = (changed: AssignmentMember) =>
    change({
      members: wanted.members.map((member) => (member.userId === changed.userId ? changed : member)),
    });

  return (
    <form aria-label="Assignment rules" className="grid gap-5" onSubmit={form.submit}>
      <Switch
        label="A returning person goes to the same owner"
        help="Recognized by email address. Does not apply while the owner is away."
        isOn={wanted.sameOwner}
        onChange={(sameOwner) => change({ sameOwner })}
      />
      <Switch
        label="Round robin"
        help="Other new leads go to the next person in turn who takes that kind of lead and is not away."
        isOn={wanted.roundRobin}
        onChange={(roundRobin) => change({ roundRobin })}
      />
      {wanted.roundRobin && (
        <>
          <Switch
            label="Only in working hours"
            help="Leads that arrive outside working hours get their owner when the next working day starts."
            isOn={wanted.workingHoursOnly}
            onChange={(workingHoursOnly) => change({ workingHoursOnly })}
          />
          <fieldset>
            <legend className="font-semibold">Who takes part</legend>
            <ul className="mt-1 divide-y divide-line">
              {withPersonal(wanted.members, latest.members).map((member) => (
                <MemberRule key={member.userId} member={member} onChange={changeMember} />
              ))}
            </ul>
          </fieldset>
        </>
      )}
      <Problem>{form.problem}</Problem>
      <SaveOrDiscard label="Save rules" form={form} />
    </form>
  );
}

function MemberRule({
  member,
  onChange,
}: {
  member: AssignmentMember;
  onChange: (member: AssignmentMember) => void;
}) {
  const { email, takesPart, leadKinds, businessTypes, awayUntil } = member;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="mr-auto min-w-0">
        <Checkbox
          label={<span className="[overflow-wrap:anywhere]">{email}</span>}
          checked={takesPart}
          onChange={(event) => onChange({ ...member, takesPart: event.target.checked })}
        />
        {awayUntil !== null && (
          <p className="text-fine text-muted">Away until {formatShortDate(awayUntil)}</p>
        )}
      </div>
      {takesPart && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">What {email} takes</legend>
          <FilterMenu
            label="Leads"
            options={optionKeys(LEAD_KINDS)}
            labelOf={(kind) => `${LEAD_KINDS[kind]}s`}
            chosen={leadKinds}
            onChange={(kinds) => onChange({ ...member, leadKinds: kinds })}
          />
          {leadKinds.includes('submission') && (
            <FilterMenu
              label={businessTypes.length === 0 ? 'All businesses' : 'Businesses'}
              options={optionKeys(BUSINESS_TYPES)}
              labelOf={optionLabels.businessType}
              chosen={businessTypes}
              onChange={(types) => onChange({ ...member, businessTypes: types })}
            />
          )}
        </fieldset>
      )}
    </li>
  );
}

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
