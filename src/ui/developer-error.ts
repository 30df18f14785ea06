/**
 * Fails loudly on a component that is used wrongly, in development and tests only.
 * @throws Error that names the component and the value
 */
export const demand = /*#__NO_SIDE_EFFECTS__*/ (isRight: boolean, component: string, problem: () => string): void => {
  if (import.meta.env.DEV && !isRight) throw new Error(`${component}: ${problem()}`);
};

/** Demands that a value is one of those a component accepts. Undefined means that it was left out. */
export const demandOneOf = /*#__NO_SIDE_EFFECTS__*/ (
  component: string,
  prop: string,
  value: unknown,
  accepted: readonly unknown[],
): void => {
  if (import.meta.env.DEV) {
    const isRight = value === undefined || accepted.includes(value);
    demand(isRight, component, () => `invalid ${prop} "${String(value)}", expected ${accepted.join(', ')}`);
  }
};
