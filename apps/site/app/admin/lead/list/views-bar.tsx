import type { DeskScreen, SavedView } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { deleteView, listSavedViews, saveView } from '../../../api/desk/saved-views.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Popover } from '../../../ui/desk/popover.tsx';
import { toast } from '../../../ui/toast.ts';
import { leadKeys } from '../lead-keys.ts';
import { countFilters, type ListState, WHOLE_LIST } from '../list-state.ts';
import { isShown, type ListView, viewQuery, viewState } from './list-views.ts';

/** The usual views and one's own, side by side; a list that is none of them can be kept as one. */
export function ViewsBar({
  screen,
  usual,
  state,
  onShow,
}: {
  screen: DeskScreen;
  usual: readonly ListView[];
  state: ListState;
  onShow: (next: ListState) => void;
}) {
  const queryClient = useQueryClient();
  const key = leadKeys.views(screen);
  const { data: saved = [] } = useQuery({ queryKey: key, queryFn: () => listSavedViews(screen) });
  const putBack = useMutation({
    mutationFn: (view: SavedView) => saveView(view),
    onError: (error, view) => toast.error(`View "${view.name}" is not back. ${error.message}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const remove = useMutation({
    mutationFn: (view: SavedView) => deleteView(view.id),
    onSuccess: (_answer, view) =>
      toast.success(`View "${view.name}" deleted`, {
        label: 'Undo',
        run: () => putBack.mutate(view),
      }),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  const isKnown = [...usual, ...saved].some((view) => isShown(view, state));
  const canSave = !isKnown && (countFilters(state) > 0 || state.sort !== WHOLE_LIST.sort);
  return (
    <nav aria-label="Views" className="flex gap-1.5 overflow-x-auto p-3 pb-0 sm:flex-wrap">
      {[...usual, ...saved].map((view) => (
        <span key={`${view.name} ${view.query}`} className="flex shrink-0">
          <ViewButton view={view} isCurrent={isShown(view, state)} onShow={() => onShow(viewState(view))} />
          {isSaved(view) && isShown(view, state) && (
            <DeskButton
              variant="quiet"
              size="small"
              aria-label={`Delete view ${view.name}`}
              className="px-1.5!"
              onClick={() => remove.mutate(view)}
            >
              <X />
            </DeskButton>
          )}
        </span>
      ))}
      {canSave && <SaveView screen={screen} query={viewQuery(state)} />}
    </nav>
  );
}

function ViewButton({ view, isCurrent, onShow }: { view: ListView; isCurrent: boolean; onShow: () => void }) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onShow}
      className={classNames(
        'inline-flex min-h-8 max-w-56 items-center rounded-sign border px-2.5 text-fine font-semibold pointer-coarse:min-h-11',
        isCurrent
          ? 'border-rule bg-selected'
          : 'border-transparent text-muted hover:bg-hover hover:text-text',
      )}
    >
      <bdi className="truncate">{view.name}</bdi>
    </button>
  );
}

function SaveView({ screen, query }: { screen: DeskScreen; query: string }) {
  const id = useId();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () => saveView({ screen, name: name.trim(), query }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: leadKeys.views(screen) });
      toast.success(`View "${name.trim()}" saved`);
      setName('');
      setIsOpen(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') save.mutate();
  };
  return (
    <Popover
      label="Save this view"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <DeskButton variant="quiet" size="small">
          <BookmarkPlus /> Save view
        </DeskButton>
      }
    >
      <form onSubmit={submit} className="grid gap-3">
        <label htmlFor={id} className="caption grid gap-1.5">
          Name of the view
          <DeskInput id={id} value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
        </label>
        {save.error && (
          <p role="alert" className="text-fine text-critical">
            {save.error.message}
          </p>
        )}
        <DeskButton type="submit" variant="primary" isBusy={save.isPending}>
          Save
        </DeskButton>
      </form>
    </Popover>
  );
}

function isSaved(view: ListView | SavedView): view is SavedView {
  return 'id' in view;
}
