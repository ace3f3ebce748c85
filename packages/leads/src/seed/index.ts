export { RealLeadsError, seedDesk } from './seed-desk.ts';
