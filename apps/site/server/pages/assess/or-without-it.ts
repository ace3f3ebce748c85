/**
 * What `look` finds; null when it fails or takes longer than `limitMs`, because the page is worth more than what is
 * missing. `onError` is told why it failed.
 */
export async function orWithoutIt<Found>(
  look: () => Promise<Found | null>,
  limitMs: number,
  onError: (error: unknown) => void,
): Promise<Found | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), limitMs);
  try {
    const found = look().catch((error: unknown) => {
      onError(error);
      return null;
    });
    return await Promise.race([found, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
