/** A reader that goes through the whole text once for each character needs minutes for the texts of these tests. */
export const BOUNDED_MS = 10_000;

/** Processor time of this thread in milliseconds: time that other programs take does not count. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
