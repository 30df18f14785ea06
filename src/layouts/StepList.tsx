import type { Step } from '#machines/domain/session/session.ts';
import { classOf, partOf } from '#ui/classes.ts';

interface StepListProps {
  /** what the steps lead through */
  name: string;
  steps: readonly Step[];
  /** a line at every width, rather than a column from 768 px */
  isLine?: boolean;
}

const stateOf = ({ current, complete }: Step) => (current ? 'current' : complete ? 'complete' : undefined);
const words = { current: 'in progress', complete: 'complete' } as const;

/** The steps of a way in: complete, in progress or not started. */
export const StepList = ({ name, steps, isLine = false }: StepListProps) => {
  const at = steps.findIndex(({ current }) => current);
  const look = { line: isLine };
  return (
    <nav aria-label={name} className={partOf('wizard', 'aside', look)} hidden={steps.length < 2}>
      <ol className={partOf('wizard', 'steps', look)}>
        {steps.map((step, place) => {
          const state = stateOf(step);
          return (
            <li
              key={step.id}
              className={partOf('wizard', 'step', look)}
              aria-current={step.current ? 'step' : undefined}
            >
              <span className={partOf('wizard', 'marker', { state })} aria-hidden="true">
                {step.complete ? '✓' : place + 1}
              </span>
              <span className={partOf('wizard', 'label', look)}>
                {step.description}
                <span className={classOf('hidden')}>{` (${state ? words[state] : 'not started'})`}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {at >= 0 && (
        <p className={partOf('wizard', 'now', look)} aria-hidden="true">
          Step {at + 1} of {steps.length}: {steps[at]?.description}
        </p>
      )}
    </nav>
  );
};
