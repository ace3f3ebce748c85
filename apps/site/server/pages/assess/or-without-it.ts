import { withinTime } from '@fml/runtime/within-time';

/**
 * What `look` finds; null when it fails or takes longer than `limitMs`, because the page is worth more than what is
 * missing. `onError` is told why it failed.
 */
export function orWithoutIt<Found>(
  look: () => Promise<Found | null>,
  limitMs: number,
  onError: (error: unknown) => void,
): Promise<Found | null> {
  const found = look().catch((error: unknown) => {
    onError(error);
    return null;
  });
  return withinTime(found, limitMs, null);
}
