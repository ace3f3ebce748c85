import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ToastAction, toast } from '../../ui/toast.ts';

export interface ActionOutcome<Input, Answer> {
  /** What a toast says when it is done; without it there is none. */
  done?: string | ((answer: Answer, input: Input) => string);
  /** Offered in that toast. */
  offer?: (answer: Answer, input: Input) => ToastAction | undefined;
  /** What the toast of a failure begins with, before the reason. */
  failed?: string | ((input: Input) => string);
  /** The queries that are loaded again afterwards, done or not. */
  reloads?: readonly QueryKey[];
  onDone?: (answer: Answer, input: Input) => void;
  /** Gets why it failed, in place of the toast. */
  onProblem?: (problem: string) => void;
  /** Waited for. */
  onSettled?: () => unknown;
}

/** Does something by pressing a button, and says in a toast what became of it. */
export function useAction<Answer, Input = void>(
  run: (input: Input) => Promise<Answer>,
  {
    done,
    offer,
    failed,
    reloads = [],
    onDone,
    onProblem = toast.error,
    onSettled,
  }: ActionOutcome<Input, Answer> = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (answer, input) => {
      onDone?.(answer, input);
      const text = typeof done === 'function' ? done(answer, input) : done;
      if (text !== undefined) toast.success(text, offer?.(answer, input));
    },
    onError: (error, input) => {
      const start = typeof failed === 'function' ? failed(input) : failed;
      onProblem(start === undefined ? error.message : `${start} ${error.message}`);
    },
    onSettled: () =>
      Promise.all([onSettled?.(), ...reloads.map((queryKey) => queryClient.invalidateQueries({ queryKey }))]),
  });
}
