import { LEAD_KINDS, optionKeys } from '@fml/contract';
import type { CallDesk } from '@fml/desk';
import { z } from 'zod';
import type { DeskScope } from './application-grant.ts';

/** What a tool works with: one grant, never more than its scope. */
export interface ToolCall {
  /** Operations of the desk in one transaction, as the person, with the scope of the tool. */
  desk: <T>(work: (call: CallDesk) => Promise<T>) => Promise<T>;
  /** Puts an analysis in line. Throws DeskRefusal. */
  analyze: (url: string, requestKey: string) => Promise<void>;
}

/** Name, words, and input of a tool are fixed here. Nothing that is stored changes them. */
export interface DeskTool {
  name: string;
  title: string;
  description: string;
  scope: DeskScope;
  input: z.ZodObject;
  /** `input` is checked here. The answer is data for the application. Throws DeskRefusal and what operations throw. */
  run: (call: ToolCall, input: unknown) => Promise<Record<string, unknown>>;
}

export function defineTool<Shape extends z.ZodRawShape>(
  tool: Omit<DeskTool, 'input' | 'run'> & {
    input: Shape;
    run: (call: ToolCall, input: z.output<z.ZodObject<Shape>>) => Promise<Record<string, unknown>>;
  },
): DeskTool {
  const input = z.strictObject(tool.input);
  return { ...tool, input, run: async (call, raw) => tool.run(call, input.parse(raw)) };
}

export const leadKindInput = z
  .enum(optionKeys(LEAD_KINDS))
  .describe('submission: sent the questionnaire; consultation: asked for a call');

/** Names one lead, for tools about it. */
export const leadInput = { kind: leadKindInput, id: z.guid().describe('The id of the lead') };
