export { findApiKey } from './api-keys/find-api-key.ts';
export type { AnyOperation } from './define-operation.ts';
export type { DeskCaller } from './desk-transaction.ts';
export { type AnswerOf, type InputOf, OPERATIONS, type OperationName, operationNamed } from './operations.ts';
export { RefusalError, refuse } from './refuse.ts';
export { type DeskDeps, inDesk, runOperation } from './run-operation.ts';
export type { ServerPorts } from './server-ports.ts';
export { actionsOf } from './staff.ts';
