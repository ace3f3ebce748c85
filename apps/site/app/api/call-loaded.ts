import type { FunctionAnswer } from './function-answer.ts';

/**
 * Loads the code of a call, then makes it. A code file that does not load is a network failure like any other; whatever
 * else throws is a bug, and no reason to tell the visitor to check the connection. Never throws.
 */
export async function callLoaded<Code, Data>(
  load: () => Promise<Code>,
  call: (code: Code) => Promise<FunctionAnswer<Data>>,
): Promise<FunctionAnswer<Data>> {
  let code: Code;
  try {
    code = await load();
  } catch {
    return { kind: 'unreachable' };
  }
  try {
    return await call(code);
  } catch (error) {
    console.error('A call to the server broke', error);
    return { kind: 'broken' };
  }
}
