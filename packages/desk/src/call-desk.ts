import type { DeskCaller } from './desk-transaction.ts';
import { type AnswerOf, type InputOf, type OperationName, operationNamed } from './operation-named.ts';
import { type DeskDeps, inDesk } from './run-operation.ts';

/** Runs one operation by its name, in a transaction that is open. */
export type CallDesk = <Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<AnswerOf<Name>>;

/** As `inDesk`, for programs: what only reads by its scope cannot write. */
export function callDesk<T>(
  deps: DeskDeps,
  caller: Exclude<DeskCaller, { kind: 'session' }>,
  work: (call: CallDesk) => Promise<T>,
): Promise<T> {
  return inDesk(deps, caller, 'write', (run) => work((name, input) => run(operationNamed(name), input)));
}
