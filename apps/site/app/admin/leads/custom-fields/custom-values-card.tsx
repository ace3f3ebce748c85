import type { CustomValues, LeadRef } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Problem } from '../../../ui/desk/problem.tsx';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { changeCachedLeads, refreshLeads } from '../model/lead-cache.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { type CustomValueChanges, customFieldsQuery, fieldsOfKind } from './api.ts';
import { controlText, customChanges, reversedChanges, type TypedCustomValues } from './custom-changes.ts';
import { CustomValueInput } from './custom-value-input.tsx';

export interface CustomValuesCardProps {
  lead: LeadRef;
  values: CustomValues | undefined;
}

/** The custom fields of a lead, to read and to fill in. Nothing without such fields. */
export function CustomValuesCard({ lead, values }: CustomValuesCardProps) {
  const { data, error } = useQuery(customFieldsQuery);
  const fields = fieldsOfKind(data ?? [], lead.kind);
  const [typed, setTyped] = useState<TypedCustomValues>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { save, isBusy } = useSaveCustomValues(lead, () => setTyped({}), setProblem);
  const changes = customChanges(typed);
  const isChanged = Object.keys(changes).length > 0;
  if (error && data === undefined) {
    return (
      <Card title="Custom fields">
        <p role="status" className="text-fine text-muted">
          The custom fields could not be loaded. {error.message}
        </p>
      </Card>
    );
  }
  if (fields.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isBusy) save(changes);
  };
  return (
    <Card title="Custom fields">
      <form onSubmit={submit} className="grid gap-4">
        {fields.map((field) => (
          <CustomValueInput
            key={field.id}
            field={field}
            value={typed[field.id]?.text ?? controlText(values, field.id)}
            onChange={(text) => {
              setProblem(null);
              setTyped({
                ...typed,
                // After a conflict, what stands there now was seen.
                [field.id]: {
                  seen:
                    problem === null
                      ? (typed[field.id]?.seen ?? controlText(values, field.id))
                      : controlText(values, field.id),
                  text,
                },
              });
            }}
          />
        ))}
        <Problem>{problem}</Problem>
        {isChanged && (
          <div className="flex flex-wrap gap-2">
            <DeskButton type="submit" variant="primary" isBusy={isBusy}>
              Save
            </DeskButton>
            <DeskButton
              variant="quiet"
              onClick={() => {
                setTyped({});
                setProblem(null);
              }}
            >
              Discard
            </DeskButton>
          </div>
        )}
      </form>
    </Card>
  );
}

function useSaveCustomValues(lead: LeadRef, onSaved: () => void, onProblem: (text: string | null) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ changes }: { changes: CustomValueChanges; isUndo?: boolean }) =>
      desk('set-custom-values', { leadId: lead.id, changes }),
    onSuccess: ({ updatedAt, customValues }, { changes, isUndo }) => {
      changeCachedLeads(queryClient, lead.kind, [lead.id], { updatedAt, customValues });
      if (isUndo) {
        toast.success('The change was taken back.');
        return;
      }
      onProblem(null);
      onSaved();
      toast.success('Saved', {
        label: 'Undo',
        run: rememberUndo(() => mutate({ changes: reversedChanges(changes, customValues), isUndo: true })),
      });
    },
    onError: async (error, { isUndo }) => {
      const isConflict = error instanceof DeskError && error.kind === 'conflict';
      if (isUndo) toast.error(error.message);
      else onProblem(`Not saved. ${error.message}`);
      if (isConflict) await queryClient.invalidateQueries({ queryKey: leadQueryKeys.detail(lead) });
    },
    onSettled: () => refreshLeads(queryClient, { kind: lead.kind }, [lead.id]),
  });
  return { save: (changes: CustomValueChanges) => mutate({ changes }), isBusy: isPending };
}
