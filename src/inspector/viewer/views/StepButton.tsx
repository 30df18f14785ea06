interface StepButtonProps {
  label: string;
  /** there is nothing to step to */
  isOff: boolean;
  onStep: () => void;
  children: string;
}

/** Steps through events. At an end it keeps the focus: the next press may be of the button beside it. */
export const StepButton = ({ label, isOff, onStep, children }: StepButtonProps) => (
  <button type="button" aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onStep()}>
    {children}
  </button>
);
