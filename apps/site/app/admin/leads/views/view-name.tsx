import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Pencil } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Popover } from '../../../ui/desk/overlays/popover.tsx';
import type { PopoverProps } from '../../../ui/desk/overlays/popover-props.ts';
import { toast } from '../../../ui/toast.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import type { DeskScreen, SavedView } from './api.ts';

/** Saves the current list as a view. A view with the same name is replaced only after confirmation. */
export function SaveView({ screen, query }: { screen: DeskScreen; query: string }) {
  return (
    <ViewName
      label="Save this view"
      screen={screen}
      canReplace
      onSave={(name, isReplacing) => desk('save-view', { screen, name, query, isReplacing })}
      done={(name) => `View "${name}" saved`}
      trigger={
        <DeskButton variant="quiet" size="small">
          <BookmarkPlus /> Save view
        </DeskButton>
      }
    />
  );
}

export function RenameView({ view }: { view: SavedView }) {
  return (
    <ViewName
      label="Rename this view"
      screen={view.screen}
      first={view.name}
      onSave={(name) => desk('rename-view', { id: view.id, name })}
      done={(name) => `View renamed to "${name}"`}
      trigger={
        <DeskButton variant="quiet" size="small" aria-label={`Rename view ${view.name}`} className="px-1.5!">
          <Pencil />
        </DeskButton>
      }
    />
  );
}

function ViewName({
  label,
  screen,
  first = '',
  canReplace = false,
  onSave,
  done,
  trigger,
}: {
  label: string;
  screen: DeskScreen;
  first?: string;
  canReplace?: boolean;
  onSave: (name: string, isReplacing: boolean) => Promise<unknown>;
  done: (name: string) => string;
  trigger: PopoverProps['trigger'];
}) {
  const id = useId();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState(first);
  const save = useMutation({
    mutationFn: ({ isReplacing }: { isReplacing: boolean }) => onSave(name.trim(), isReplacing),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: leadQueryKeys.views(screen) });
      toast.success(done(name.trim()));
      setName(first);
      setIsOpen(false);
    },
  });
  const isTaken = save.error instanceof DeskError && save.error.kind === 'conflict';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate({ isReplacing: false });
  };
  return (
    <Popover
      label={label}
      isOpen={isOpen}
      onOpenChange={(next) => {
        save.reset();
        setName(first);
        setIsOpen(next);
      }}
      trigger={trigger}
    >
      <form onSubmit={submit} className="grid gap-3">
        <Captioned label="View name">
          <DeskInput
            value={name}
            maxLength={60}
            aria-describedby={save.error ? `${id}-problem` : undefined}
            onChange={(event) => {
              save.reset();
              setName(event.target.value);
            }}
          />
        </Captioned>
        {save.error && (
          <p id={`${id}-problem`} role="alert" className="text-fine text-critical">
            {save.error.message} {isTaken && canReplace && 'Replace it, or choose another name.'}
          </p>
        )}
        <div className="grid gap-2">
          {isTaken && canReplace && (
            <DeskButton isBusy={save.isPending} onClick={() => save.mutate({ isReplacing: true })}>
              Replace
            </DeskButton>
          )}
          <DeskButton type="submit" variant="primary" isBusy={save.isPending}>
            Save
          </DeskButton>
        </div>
      </form>
    </Popover>
  );
}
