/** What `work` gives, or `fallback` once `limitMs` have passed. The work itself goes on. */
export function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  fallback: Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(fallback), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
