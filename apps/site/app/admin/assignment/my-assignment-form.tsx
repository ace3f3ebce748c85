import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { Switch } from '../../ui/desk/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { formatShortDate } from '../format/format-date.ts';
import { type AssignmentMember, assignmentQuery, saveMyAssignment } from './api.ts';

type Mine = Pick<AssignmentMember, 'awayUntil' | 'getsMail'>;

export function MyAssignmentForm({ latest }: { latest: Mine }) {
  const queryClient = useQueryClient();
  const [day, setDay] = useState(latest.awayUntil ?? '');
  const save = useMutation({
    mutationFn: saveMyAssignment,
    onSuccess: (rules, { awayUntil, getsMail }) => {
      queryClient.setQueryData(assignmentQuery.queryKey, rules);
      const saved = rules.members.find(({ isSelf }) => isSelf)?.awayUntil ?? null;
      setDay(saved ?? '');
      if (getsMail !== latest.getsMail) return;
      toast.success(
        saved !== null
          ? `The rules will not assign you leads until ${formatShortDate(saved)}.`
          : awayUntil !== null
            ? 'That day is not in the future, so the rules assign you leads.'
            : 'You are back. The rules assign you leads again.',
      );
    },
    onError: (error) => toast.error(`Not saved. ${error.message}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ ...latest, awayUntil: day || null });
  };
  return (
    <div className="grid gap-6">
      <form aria-label="Absence" className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <DeskField
          label="Away until"
          help="The day you are back. Leads that you own stay yours."
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          className="w-44!"
        />
        <div className="flex gap-2 sm:pb-7">
          <DeskButton type="submit" disabled={day === (latest.awayUntil ?? '')} isBusy={save.isPending}>
            Save absence
          </DeskButton>
          {latest.awayUntil !== null && (
            <DeskButton variant="quiet" onClick={() => save.mutate({ ...latest, awayUntil: null })}>
              I am back
            </DeskButton>
          )}
        </div>
      </form>
      <Switch
        label="Email me when a lead is assigned to me"
        help="By a colleague or by the rules. The email includes the colleague’s note."
        isOn={latest.getsMail}
        onChange={(getsMail) => save.mutate({ ...latest, getsMail })}
      />
    </div>
  );
}
