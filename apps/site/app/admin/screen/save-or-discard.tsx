import { DeskButton } from '../../ui/desk/desk-button.tsx';
import type { useSharedSettings } from './use-shared-settings.ts';

export function SaveOrDiscard({
  label,
  form: { isChanged, isSaving, discard },
}: {
  label: string;
  form: Pick<ReturnType<typeof useSharedSettings>, 'isChanged' | 'isSaving' | 'discard'>;
}) {
  return (
    <div data-needs="settings" className="flex flex-wrap gap-2">
      <DeskButton type="submit" variant="primary" disabled={!isChanged} isBusy={isSaving}>
        {label}
      </DeskButton>
      {isChanged && (
        <DeskButton variant="quiet" onClick={discard}>
          Discard
        </DeskButton>
      )}
    </div>
  );
}
