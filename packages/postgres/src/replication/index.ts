export type { DatabaseMember } from './database-member.ts';
export { withSuperuser } from './database-member.ts';
export { type PrimaryAndStandby, startPrimaryAndStandby } from './primary-and-standby.ts';
