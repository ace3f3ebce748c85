/** The reasons to choose from; any other can be typed. Analytics counts leads by the reason entered on them. */
export const COMMON_REASONS = ['No answer', 'Too expensive', 'Chose someone else', 'Not a fit', 'Spam'];
