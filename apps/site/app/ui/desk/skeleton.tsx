import { classNames } from '../class-names.ts';

/** Holds the place of something that is being loaded; size it with `className`. The region says "busy", not this. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block h-4', className)} />;
}
