import type { StaffAction } from '@fml/contract';
import { useNavigate } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { IMPORTS_PATH } from '../../leads/model/lead-paths.ts';
import { useAction } from '../../screen/use-action.ts';

/** Forgets a file of which nothing was imported. The person still has it. */
export function DiscardImport({ id, needs }: { id: string; needs: StaffAction }) {
  const navigate = useNavigate();
  const discard = useAction(() => desk('discard-import', { importId: id }), {
    done: 'The file was discarded. Nothing was imported.',
    reloads: [['imports']],
    onDone: () => void navigate(IMPORTS_PATH),
  });
  return (
    <DeskButton
      data-needs={needs}
      variant="quiet"
      isBusy={discard.isPending}
      onClick={() => discard.mutate()}
    >
      Discard the file
    </DeskButton>
  );
}
