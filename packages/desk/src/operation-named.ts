import type { z } from 'zod';
import type { AnyOperation, Operation, Right } from './define-operation.ts';
import { OPERATIONS } from './operations.ts';

type Listed = (typeof OPERATIONS)[number][1];
type ByName = { [Op in Listed as Op['name']]: Op };

export type OperationName = keyof ByName;
/** What the browser sends, and what it gets, as JSON has them. */
export type InputOf<Name extends OperationName> = z.input<ByName[Name]['input']>;
export type AnswerOf<Name extends OperationName> = z.output<ByName[Name]['answer']>;

const byName: ReadonlyMap<string, AnyOperation> = new Map(
  OPERATIONS.map(([, listed]) => [listed.name, listed]),
);

/** The operation that a request names; undefined when there is none. */
export function operationNamed<Name extends OperationName>(
  name: Name,
): Operation<Name, Right, z.ZodType<unknown, InputOf<Name>>, z.ZodType<AnswerOf<Name>>>;
export function operationNamed(name: string): AnyOperation | undefined;
export function operationNamed(name: string): AnyOperation | undefined {
  return byName.get(name);
}
