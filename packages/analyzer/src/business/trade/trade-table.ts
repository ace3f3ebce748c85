import { CREW_TRADES } from './crew-trades.ts';
import { PLACE_TRADES } from './place-trades.ts';

/**
 * Every trade that reports know. The first line of each: its name, its classes of schema.org with the one to use first, how it
 * meets its customers ("contractor": the workers travel, and California licenses them), and the class of its medians. Then
 * the words by which pages name it, the code of a language before those of each. A star stands for any ending. A tilde marks
 * words that other trades use as well, so that they count less. Of overlapping words the longest counts: "pool cleaning" is
 * no "cleaning". Case and accents make no difference.
 */
export const TRADE_TABLE = CREW_TRADES + PLACE_TRADES;
