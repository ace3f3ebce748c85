import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Card } from '../../ui/desk/card.tsx';
import { RadioButton } from '../../ui/desk/radio-button.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { preferencesQuery, type StaffPreferences, savePreferences } from './api.ts';
import { applyTheme } from './desk-theme.ts';

const THEMES = [
  { value: 'system', label: 'Device', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Saved at once; what could not be saved goes back to what it was. */
export function PreferencesCard() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(preferencesQuery);
  const { queryKey } = preferencesQuery;
  const save = useMutation({
    mutationFn: savePreferences,
    onMutate: (wanted) => {
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, wanted);
      applyTheme(wanted.theme);
      return before;
    },
    onError: (failure, _wanted, before) => {
      toast.error(`Not saved. ${failure.message}`);
      if (before === undefined) return;
      queryClient.setQueryData(queryKey, before);
      applyTheme(before.theme);
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });

  return (
    <Card title="Preferences" description="Only for you, on every device you sign in to.">
      {error && data === undefined ? (
        <LoadFailure what="Your preferences" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <PreferencesForm preferences={data} onChange={(wanted) => save.mutate(wanted)} />
      )}
    </Card>
  );
}

function PreferencesForm({
  preferences,
  onChange,
}: {
  preferences: StaffPreferences;
  onChange: (wanted: StaffPreferences) => void;
}) {
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="font-semibold">Theme</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {THEMES.map(({ value, label, icon: Icon }) => (
            <RadioButton
              key={value}
              name="theme"
              value={value}
              isChecked={preferences.theme === value}
              onChoose={() => onChange({ ...preferences, theme: value })}
            >
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </RadioButton>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
