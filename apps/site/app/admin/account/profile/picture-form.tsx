import { Camera } from 'lucide-react';
import { useId, useRef } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { useAction } from '../../screen/use-action.ts';
import { namesQuery, usePicture } from '../../staff/names.ts';
import { PersonMark } from '../../staff/person-mark.tsx';
import { smallPicture } from './small-picture.ts';

const NOT_A_PICTURE = 'This file could not be read as a picture. Choose a JPEG or PNG.';

/** The picture of the person who is signed in, as colleagues see it. */
export function PictureForm({ email }: { email: string }) {
  const hasPicture = usePicture(email) !== null;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const reloads = [namesQuery.queryKey];
  const set = useAction(
    async (file: File) => {
      const picture = await smallPicture(file).catch(() => {
        throw new Error(NOT_A_PICTURE);
      });
      await desk('set-my-picture', { picture });
    },
    { done: 'Picture saved', failed: 'Not saved.', reloads },
  );
  const remove = useAction(() => desk('remove-my-picture', {}), {
    done: 'Picture removed',
    failed: 'Not removed.',
    reloads,
    // The button goes away.
    onDone: () => input.current?.focus(),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <PersonMark email={email} className="size-12 text-small!" />
      {/* The input covers its label, so that the platform itself takes what is dropped there. */}
      <span className="relative inline-flex rounded-sign has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
        <label htmlFor={`${id}-picture`} className={deskButtonClassName()}>
          <Camera aria-hidden="true" /> {hasPicture ? 'Change picture' : 'Upload a picture'}
        </label>
        <input
          id={`${id}-picture`}
          ref={input}
          type="file"
          accept="image/*"
          aria-busy={set.isPending}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) set.mutate(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </span>
      {hasPicture && (
        <DeskButton variant="quiet" isBusy={remove.isPending} onClick={() => remove.mutate()}>
          Remove
        </DeskButton>
      )}
    </div>
  );
}
