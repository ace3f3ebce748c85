/** How soon a lead wants to start, with the words shown for it, in the order of the form. */
export const URGENCIES = {
  asap: 'As soon as possible',
  this_month: 'This month',
  this_quarter: 'This quarter',
  exploring: 'Just exploring',
} as const;
export type Urgency = keyof typeof URGENCIES;
