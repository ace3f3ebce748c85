import { classNames } from '../class-names.ts';

/** Turns while something is awaited, and says so to screen readers. */
export function Spinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={classNames('grid place-items-center gap-3 text-muted', className)}>
      <span aria-hidden="true" className="spinner size-6" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
