/** On the document while the script of its frame gives the thanks, so that the framework does not repeat them. */
export const THANKED = 'thanked';
