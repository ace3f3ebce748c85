/** One email, by the names that it and the emails which it answers are known by. */
export interface ThreadedMail {
  id: string;
  names: readonly string[];
}

/** The thread of each email, by its id. Emails that share a name, directly or over others, are of one thread. */
export function threadsOf(mails: readonly ThreadedMail[]): ReadonlyMap<string, string> {
  const above = new Map<string, string>();
  const topOf = (name: string): string => {
    const next = above.get(name);
    return next === undefined ? name : topOf(next);
  };
  for (const { id, names } of mails) {
    for (const name of names) {
      const [top, other] = [topOf(id), topOf(name)];
      if (top !== other) above.set(other, top);
    }
  }
  return new Map(mails.map(({ id }) => [id, topOf(id)]));
}
