export { type KnownPerson, type PossibleDuplicate, possibleDuplicates } from './possible-duplicates.ts';
