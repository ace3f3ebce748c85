import { Initials } from '../../ui/desk/initials.tsx';
import { useNames, usePicture } from './names.ts';

/** A person on the team as a picture, or as two letters; show the name next to it, or in an accessible name around it. */
export function PersonMark({ email, className }: { email: string; className?: string }) {
  const nameOf = useNames();
  return <Initials email={email} name={nameOf(email)} picture={usePicture(email)} className={className} />;
}
