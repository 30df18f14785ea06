import type { Action, Step } from './step.ts';

/** Asks the demonstration for something; whether it was done. */
const arrange = async (
  { visit }: Step,
  method: 'POST' | 'DELETE',
  path: string,
  data: unknown = {},
): Promise<boolean> => {
  const { origin } = visit;
  return (await visit.context.request.fetch(`/-/demo/${path}`, { method, data, headers: { origin } })).ok();
};

export const loseConnection: Action = async ({ visit }) => {
  visit.setTrouble(true);
  await visit.context.setOffline(true);
  return 'lose the connection';
};

const faults = [
  { status: 500 },
  { status: 503, retryAfter: 1 },
  { status: 429, retryAfter: 2 },
  { status: 400 },
  { status: 403 },
  { status: 404 },
  { status: 409 },
  { drop: true },
  { malformed: true },
  { delayMs: 1500 },
];

export const failCalls: Action = async (step) => {
  const { visit, random } = step;
  const fault = random.pick(faults);
  const method = random.pick(['GET', 'GET', 'POST', 'PUT']);
  visit.setTrouble(true);
  await arrange(step, 'POST', 'faults', { ...fault, method, path: '/-/*', times: 1 + random.below(2) });
  return `have a ${method} fail: ${JSON.stringify(fault)}`;
};

export const endTrouble: Action = async (step) => {
  await step.visit.context.setOffline(false);
  await arrange(step, 'DELETE', 'faults');
  step.visit.setTrouble(false);
  return 'end what fails';
};

export const shortenSession: Action = async (step) => {
  const expiresInSeconds = step.random.pick([0, 3, 60]);
  const isDone = await arrange(step, 'POST', 'session', { expiresInSeconds });
  return isDone ? `have the session end in ${expiresInSeconds} s` : null;
};
