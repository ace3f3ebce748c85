import { ONBOARDING_STEPS } from '@fml/contract';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { STEP_NUMBERS, type StepNumber } from './steps.ts';

export function StepIndicator({ step, onGoTo }: { step: StepNumber; onGoTo: (step: StepNumber) => void }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-4 gap-1.5 sm:gap-2">
      {STEP_NUMBERS.map((number) => {
        const label = ONBOARDING_STEPS[number - 1];
        const isDone = number < step;
        const isCurrent = number === step;
        return (
          <li key={number} aria-current={isCurrent ? 'step' : undefined} className="min-w-0">
            <StepPart isDone={isDone} onPress={() => onGoTo(number)}>
              <span
                className={classNames(
                  'block h-2.5 border-2 border-rule transition-colors duration-200',
                  isDone || isCurrent ? 'bg-accent' : 'bg-transparent',
                )}
              />
              <span
                className={classNames(
                  'caption mt-2 flex items-baseline gap-1.5 text-[0.75rem]! sm:text-[0.8125rem]!',
                  isCurrent ? 'text-text' : 'text-muted',
                )}
              >
                <span aria-hidden="true" className="hidden tabular-nums sm:inline">
                  {isDone ? '✓' : number}
                </span>
                <span
                  className={classNames('min-w-0', isDone && 'underline decoration-1 underline-offset-4')}
                >
                  {label}
                </span>
                {isDone && <span className="sr-only">(done, go back and edit)</span>}
              </span>
            </StepPart>
          </li>
        );
      })}
    </ol>
  );
}

function StepPart({
  isDone,
  onPress,
  children,
}: {
  isDone: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  if (!isDone) return <div className="min-h-11">{children}</div>;
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full cursor-pointer flex-col items-stretch justify-start text-left"
    >
      {children}
    </button>
  );
}
