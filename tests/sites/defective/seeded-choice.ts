/** Choices that are the same for the same seed. */
export interface SeededChoice {
  /** From 0 to below 1. */
  next: () => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** The same items in another order. */
  shuffle: <Item>(items: readonly Item[]) => Item[];
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number;
}

/** mulberry32 (Tommy Ettinger, public domain): small, and good enough for test data. */
export function seededChoice(seed: number): SeededChoice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}
