import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../ui/toast.ts';

interface SharedSettings<Values> {
  latest: Values;
  queryKey: QueryKey;
  save: (values: Values) => Promise<Values>;
  isSame: (one: Values, other: Values) => boolean;
  /** Why they cannot be saved; null when they can. */
  problemOf: (values: Values) => string | null;
  savedMessage: string;
  onSaved?: () => void;
}

/** Settings of the team. What was chosen stays until saved or discarded; a colleague's change shows only before that. */
export function useSharedSettings<Values>({
  latest,
  queryKey,
  isSame,
  problemOf,
  ...form
}: SharedSettings<Values>) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(latest);
  const [wanted, setWanted] = useState(latest);
  const isChanged = !isSame(wanted, saved);
  if (saved !== latest && !isChanged) {
    setSaved(latest);
    setWanted(latest);
  }
  const save = useMutation({
    mutationFn: form.save,
    onSuccess: (values, sent) => {
      queryClient.setQueryData(queryKey, values);
      setSaved(values);
      // The person may keep choosing while the settings are being saved.
      setWanted((now) => (now === sent ? values : now));
      form.onSaved?.();
      toast.success(form.savedMessage);
    },
  });
  return {
    wanted,
    setWanted,
    isChanged,
    isSaving: save.isPending,
    problem: problemOf(wanted) ?? save.error?.message ?? null,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (problemOf(wanted) === null && !save.isPending) save.mutate(wanted);
    },
    discard: () => {
      save.reset();
      setSaved(latest);
      setWanted(latest);
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
