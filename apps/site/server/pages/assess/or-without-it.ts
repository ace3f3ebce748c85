/** What `look` finds; null when it fails or takes longer than `limitMs`, because the page is worth more than what is missing. */
export async function orWithoutIt<Found>(
  look: () => Promise<Found | null>,
  limitMs: number,
): Promise<Found | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), limitMs);
  try {
    return await Promise.race([look().catch(() => null), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
