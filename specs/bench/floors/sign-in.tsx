import { useMachine } from '@xstate/react';
import { assign, fromPromise, setup } from 'xstate';

type Send = (input: { email: string; password: string }, signal: AbortSignal) => Promise<unknown>;

const createLogin = (send: Send) =>
  setup({
    types: {} as {
      context: { email: string; password: string; error: string | null };
      events: { type: 'change'; name: 'email' | 'password'; value: string } | { type: 'submit' };
    },
    actors: {
      signIn: fromPromise<unknown, { email: string; password: string }>(({ input, signal }) => send(input, signal)),
    },
  }).createMachine({
    id: 'floor',
    initial: 'editing',
    context: { email: '', password: '', error: null },
    states: {
      editing: {
        on: {
          change: { actions: assign(({ event }) => ({ [event.name]: event.value })) },
          submit: 'submitting',
        },
      },
      submitting: {
        invoke: {
          id: 'submission',
          src: 'signIn',
          input: ({ context }) => ({ email: context.email, password: context.password }),
          onDone: 'done',
          onError: { target: 'editing', actions: assign({ error: ({ event }) => String(event.error) }) },
        },
      },
      done: { type: 'final' },
    },
  });

/** The least sign-in form that a machine can drive: what the portal's first screen is compared with. */
export const createSignIn = (send: Send) => {
  const machine = createLogin(send);
  return function SignIn() {
    const [state, notify] = useMachine(machine);
    return (
      <main>
        <h1>Sign in</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            notify({ type: 'submit' });
          }}
        >
          {(['email', 'password'] as const).map((name) => (
            <label key={name}>
              {name}
              <input
                name={name}
                type={name}
                value={state.context[name]}
                onChange={(event) => notify({ type: 'change', name, value: event.target.value })}
              />
            </label>
          ))}
          <button type="submit" disabled={state.matches('submitting')}>
            Sign in
          </button>
        </form>
        {state.context.error && <p role="alert">{state.context.error}</p>}
      </main>
    );
  };
};
