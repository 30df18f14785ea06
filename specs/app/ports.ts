import { createActor, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import type { Client } from '#api/client.ts';

/** A call that a port made. */
export interface MadeCall {
  operation: string;
  input: Readonly<Record<string, unknown>>;
  signal: AbortSignal | undefined;
}

/** Waits for an answer until the call is taken back. */
const waitInVain = ({ signal }: MadeCall): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

/** A client that notes its calls; `answer` decides what happens to each, by default nothing. */
export const stubClient = (answer: (call: MadeCall) => Promise<unknown> = waitInVain) => {
  const calls: MadeCall[] = [];
  const call: Client = async (operation, { signal, ...input } = {}) => {
    const made = { operation: operation.id, input, signal };
    calls.push(made);
    return (await answer(made)) as never;
  };
  return { call, calls };
};

/** The actor that a machine provides for a port. */
export const portOf = (machine: AnyStateMachine, name: string): AnyActorLogic => {
  const logic: unknown = machine.implementations.actors[name];
  if (typeof logic !== 'object' || logic === null || !('transition' in logic))
    throw new Error(`There is no port ${name}`);
  return logic as AnyActorLogic;
};

/** Runs a port by itself; what it rejects with goes nowhere. */
export const startPort = (machine: AnyStateMachine, name: string, input?: unknown) => {
  const actor = createActor(portOf(machine, name), { input });
  actor.subscribe({ error: () => {} });
  return actor.start();
};

/** Lets promises settle. */
export const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

/** A server of one origin without a page: window, document and what they keep. */
export const stubPage = () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const left: string[] = [];
  const attributes = { dataset: {} as Record<string, string>, toggleAttribute: () => true };
  return {
    left,
    kept,
    window: Object.assign(new EventTarget(), {
      location: { pathname: '/', replace: (to: string) => void left.push(to), reload: () => void left.push('reload') },
      history: { state: null, replaceState: () => {} },
      localStorage: storage,
      sessionStorage: storage,
      setInterval: globalThis.setInterval,
      clearInterval: globalThis.clearInterval,
      setTimeout: globalThis.setTimeout,
    }),
    document: Object.assign(new EventTarget(), { documentElement: attributes, hidden: false, cookie: '' }),
  };
};
