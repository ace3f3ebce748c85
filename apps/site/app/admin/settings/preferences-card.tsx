import type { StaffPreferences } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Card } from '../../ui/desk/card.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { preferencesQuery, savePreferences } from './api.ts';
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
            <label
              key={value}
              className="relative inline-flex min-h-10 items-center gap-2 rounded-sign border border-field-line px-3 text-fine font-semibold has-checked:border-ink has-checked:bg-selected has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={preferences.theme === value}
                onChange={() => onChange({ ...preferences, theme: value })}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
