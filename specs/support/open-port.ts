import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/** A call that a machine made through a port, to be answered when and how the test wants. */
export interface PortCall<Output, Input> {
  input: Input;
  signal: AbortSignal;
  answer: (output: Output) => void;
  fail: (error: unknown) => void;
}

/** A port that keeps its calls waiting: give `logic` to the machine and answer from `calls`, in any order. */
export const openPort = <Output, Input extends NonReducibleUnknown>(): {
  logic: PromiseActorLogic<Output, Input>;
  calls: PortCall<Output, Input>[];
} => {
  const calls: PortCall<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    calls.push({ input, signal, answer: resolve, fail: reject });
    return promise;
  });
  return { logic, calls };
};
