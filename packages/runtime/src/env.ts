/** Whether npm started this process: it sets the name of its script. */
export function isRunByNpm(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return source['npm_lifecycle_event'] !== undefined;
}
