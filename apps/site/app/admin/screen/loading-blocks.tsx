import { Skeleton } from '../../ui/desk/skeleton.tsx';

/** Holds the place of a screen that is being loaded; `sizes` are the classes of its parts. */
export function LoadingBlocks({
  label,
  sizes,
  className = 'grid gap-4',
}: {
  label: string;
  sizes: readonly string[];
  className?: string;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {sizes.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name and never move.
        <Skeleton key={index} className={size} />
      ))}
    </div>
  );
}
