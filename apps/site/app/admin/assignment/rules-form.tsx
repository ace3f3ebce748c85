import type { AssignmentMember, AssignmentRules } from '@fml/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Switch } from '../../ui/desk/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { assignmentQuery, saveAssignmentRules } from './api.ts';
import { isSameRules, rulesProblem, withPersonal } from './assignment-rules.ts';
import { MemberRule } from './member-rule.tsx';

/** Keeps what was chosen until it is saved or discarded; a colleague's change is shown in an unchanged form only. */
export function RulesForm({ latest }: { latest: AssignmentRules }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(latest);
  const [wanted, setWanted] = useState(latest);
  const isChanged = !isSameRules(wanted, saved);
  if (saved !== latest && !isChanged) {
    setSaved(latest);
    setWanted(latest);
  }
  const save = useMutation({
    mutationFn: saveAssignmentRules,
    onSuccess: (rules, sent) => {
      queryClient.setQueryData(assignmentQuery.queryKey, rules);
      setSaved(rules);
      // The person may keep choosing while the rules are being saved.
      setWanted((now) => (now === sent ? rules : now));
      toast.success('Assignment rules saved.');
    },
  });
  const problem = rulesProblem(wanted) ?? save.error?.message ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rulesProblem(wanted) === null && !save.isPending) save.mutate(wanted);
  };
  const change = (part: Partial<AssignmentRules>) => setWanted({ ...wanted, ...part });
  const changeMember = (changed: AssignmentMember) =>
    change({
      members: wanted.members.map((member) => (member.userId === changed.userId ? changed : member)),
    });

  return (
    <form aria-label="Assignment rules" className="grid gap-5" onSubmit={submit}>
      <Switch
        label="A returning person goes to the same owner"
        help="Known by the email address. Not while the owner is away."
        isOn={wanted.sameOwner}
        onChange={(sameOwner) => change({ sameOwner })}
      />
      <Switch
        label="Round robin"
        help="Other new leads go to the next in turn, among those who take such leads and are not away."
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
      {problem !== null && (
        <p role="alert" className="text-small text-critical">
          {problem}
        </p>
      )}
      <div data-needs="settings" className="flex flex-wrap gap-2">
        <DeskButton type="submit" variant="primary" disabled={!isChanged} isBusy={save.isPending}>
          Save rules
        </DeskButton>
        {isChanged && (
          <DeskButton
            variant="quiet"
            onClick={() => {
              save.reset();
              setSaved(latest);
              setWanted(latest);
              void queryClient.invalidateQueries({ queryKey: assignmentQuery.queryKey });
            }}
          >
            Discard
          </DeskButton>
        )}
      </div>
    </form>
  );
}
