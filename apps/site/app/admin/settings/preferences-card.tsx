import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Moon, Sun } from 'lucide-react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { RadioButton } from '../../ui/desk/radio-button.tsx';
import { toast } from '../../ui/toast.ts';
import { Loaded } from '../screen/loaded.tsx';
import { preferencesQuery, type StaffPreferences } from './api.ts';
import { applyTheme } from './desk-theme.ts';

const THEMES = [
  { value: 'system', label: 'Device', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Saved at once; what could not be saved goes back to what it was. */
export function PreferencesCard() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  const save = useMutation({
    mutationFn: (preferences: StaffPreferences) => desk('save-preferences', preferences),
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
      <Loaded query={useQuery(preferencesQuery)} what="Your preferences" height="h-24">
        {(preferences) => (
          <fieldset>
            <legend className="font-semibold">Theme</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {THEMES.map(({ value, label, icon: Icon }) => (
                <RadioButton
                  key={value}
                  name="theme"
                  value={value}
                  isChecked={preferences.theme === value}
                  onChoose={() => save.mutate({ ...preferences, theme: value })}
                >
                  <Icon aria-hidden="true" className="size-4" />
                  {label}
                </RadioButton>
              ))}
            </div>
          </fieldset>
        )}
      </Loaded>
    </Card>
  );
}
