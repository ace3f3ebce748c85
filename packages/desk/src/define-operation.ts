import type { StaffAction } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { z } from 'zod';
import type { ServerPorts } from './server-ports.ts';
import type { Staff } from './staff.ts';

/** What a caller has to be: any member of staff, or one whose role allows the action. */
export type Right = 'staff' | StaffAction;

export interface OperationContext {
  /** One transaction as `service_role`, which row policies let through: filter by `staff.id` what belongs to a person. */
  tx: Queries;
  staff: Staff;
  /** When the operation began. In SQL, `now()` is the time of the database, close to this one and never equal. */
  now: Date;
  /** The site's address, for links; without a slash at the end. */
  siteUrl: string;
  server: ServerPorts;
}

/** The transaction, and for whom it is: what most parts of an operation need. */
export type StaffTx = Pick<OperationContext, 'tx' | 'staff'>;

/** What a definition says of an operation. Its schemas check the input and are the types of the browser's call. */
interface Definition<
  Name extends string,
  Needed extends Right,
  Input extends z.ZodType,
  Answer extends z.ZodType,
> {
  /** In the address: `POST /functions/v1/desk/NAME`. */
  name: Name;
  right: Needed;
  input: Input;
  /** As JSON has it: no dates, no transforms, no defaults. */
  answer: Answer;
  /** Most bytes of the request's body, where 64 KB are too few. */
  bodyBytes?: number;
  /** For each statement, where 5 seconds are too few. */
  timeoutMs?: number;
  /** Throws `refuse(...)`; anything else thrown is a bug, except violated constraints that `refusals.ts` names. */
  run(context: OperationContext, input: z.output<Input>): Promise<z.output<Answer>>;
}

/** One thing that staff can do. */
export interface Operation<
  Name extends string,
  Needed extends Right,
  Input extends z.ZodType,
  Answer extends z.ZodType,
> extends Definition<Name, Needed, Input, Answer> {
  kind: 'query' | 'command';
}

/** A line of `operations.ts` says again which right its operation needs; another one does not compile. */
export type OperationLine = {
  [Needed in Right]: readonly [right: Needed, operation: Operation<string, Needed, z.ZodType, z.ZodType>];
}[Right];

export type AnyOperation = Operation<string, Right, z.ZodType, z.ZodType>;

/** Runs in a read-only transaction. Each is in a file of its own and in `operations.ts` (docs/recipes/add-a-desk-operation.md). */
export function defineQuery<
  const Name extends string,
  const Needed extends Right,
  Input extends z.ZodType,
  Answer extends z.ZodType,
>(query: Definition<Name, Needed, Input, Answer>): Operation<Name, Needed, Input, Answer> {
  return { ...query, kind: 'query' };
}

/** May write, and answers. */
export function defineCommand<
  const Name extends string,
  const Needed extends Right,
  Input extends z.ZodType,
  Answer extends z.ZodType,
>(command: Definition<Name, Needed, Input, Answer>): Operation<Name, Needed, Input, Answer> {
  return { ...command, kind: 'command' };
}

/** A command whose answer is null: there is nothing to say. */
export function defineSilentCommand<
  const Name extends string,
  const Needed extends Right,
  Input extends z.ZodType,
>({
  run,
  ...command
}: Omit<Definition<Name, Needed, Input, z.ZodNull>, 'answer' | 'run'> & {
  run(context: OperationContext, input: z.output<Input>): Promise<unknown>;
}): Operation<Name, Needed, Input, z.ZodNull> {
  return defineCommand({
    ...command,
    answer: z.null(),
    run: async (context, input) => {
      await run(context, input);
      return null;
    },
  });
}
