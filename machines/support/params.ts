/** Params of an action or a guard: the event as it is. */
export const payload = <E>({ event }: { event: E }): E => event;

/** Params of an action or a guard: the reason of a failed call. */
export const failure = ({ event }: { event: { error: unknown } }): { error: unknown } => ({ error: event.error });

/** Params of an action or a guard: the answer of a call as it is. */
export const answer = <O>({ event }: { event: { output: O } }): O => event.output;

/** Params of an action or a guard: the answer of a call, under the name by which the action knows it. */
export const output =
  <const K extends string>(name: K) =>
  <O>({ event }: { event: { output: O } }): Record<K, O> =>
    ({ [name]: event.output }) as Record<K, O>;

/** Params of an action or a guard: these parts of the context. */
export const fromContext =
  <const K extends string>(...names: readonly K[]) =>
  <C extends Record<K, unknown>>({ context }: { context: C }): Pick<C, K> =>
    Object.fromEntries(names.map((name) => [name, context[name]])) as Pick<C, K>;
