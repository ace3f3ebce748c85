/** The id of the end of a page's first part (first-screen-end.tsx). */
export const FIRST_SCREEN_END = 'first-screen-end';
