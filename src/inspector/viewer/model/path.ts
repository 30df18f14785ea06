import { foundRunning, type Line, type PortalLog } from './log.ts';

/** One step of a path as `npm run paths -- --by recorded` reads it. `transitions` names the transitions that were taken, at the end of a pause by the timers that it waits for. */
export type PathStep =
  | { event: { type: string }; actor?: string; transitions: string[] }
  | { outcome: { actor: string; ends: 'done' | 'error' }; transitions: string[] }
  | { clock: number; transitions?: string[] };

export interface Path {
  version: 1;
  machine: string;
  start: { transitions: string[] };
  steps: PathStep[];
}

/**
 * The session of one machine as a path that tests can go again. Values are not known here: a step names its event and
 * the transitions it took, and the tester's model supplies the value that takes these. Null where the actor's start was not
 * recorded.
 */
export const pathOf = (log: PortalLog, sid: string, position = log.lines.length): Path | null => {
  const graph = log.graphOf(sid);
  const lines = log.linesOf(sid).filter(({ index }) => index < position);
  if (!graph || !lines[0] || whyNoPath(log, sid, position) !== null) return null;
  const clock = createClock();
  const steps: PathStep[] = [];
  for (const line of lines) {
    if (line.type === 'xstate.stop') break;
    if (line.type !== 'xstate.init') steps.push(...clock.pauses(line), ...stepsOf(log, line));
    if (line.origin === 'clock') addTaken(steps.at(-1), line);
    clock.see(line);
  }
  return { version: 1, machine: graph.machine, start: { transitions: transitionsOf(lines[0]) }, steps };
};

/**
 * Why no path can be made: the actor has not started yet at the position, was running before it was recorded, or its first lines
 * are not kept anymore. Null where one can be made.
 */
export const whyNoPath = (
  log: PortalLog,
  sid: string,
  position: number,
): 'notYet' | 'foundRunning' | 'dropped' | null => {
  const [first] = log.linesOf(sid);
  if (first?.type === 'xstate.init') return first.index < position ? null : 'notYet';
  return first?.type === foundRunning ? 'foundRunning' : 'dropped';
};

const transitionsOf = (line: Line): string[] => line.steps.flatMap(({ taken }) => taken);

/** What a timer takes belongs to the pause that waits for it; several timers may be due at its end. */
const addTaken = (pause: PathStep | undefined, line: Line): void => {
  if (pause && 'clock' in pause) pause.transitions?.push(...transitionsOf(line));
};

/**
 * What a line adds to the path. A refusal of what a person does is behavior that a test holds the machine to. Everything else that takes no
 * transition is no step: answers that are not waited for, actors that show themselves at every turn, and what application code and child
 * actors send whatever the state is. The model has cases only for those that do something.
 */
const stepsOf = (log: PortalLog, line: Line): PathStep[] => {
  if (line.origin === 'clock') return [];
  const transitions = transitionsOf(line);
  if (transitions.length === 0 && line.origin !== 'person') return [];
  const answer = /^xstate\.(done|error)\.actor\.(.+)$/.exec(line.type);
  if (answer?.[2] !== undefined)
    return [{ outcome: { actor: answer[2], ends: answer[1] === 'done' ? 'done' : 'error' }, transitions }];
  const shown = /^xstate\.snapshot\.(.+)$/.exec(line.type);
  if (shown?.[1] !== undefined) return [{ event: { type: line.type }, actor: shown[1], transitions }];
  if (line.type.startsWith('xstate.') || line.type.startsWith('(')) return [];
  const source = line.from === null ? undefined : log.actors.get(line.from);
  const isChild = source?.parent === line.sid;
  return [{ event: { type: line.type }, ...(isChild ? { actor: source.name } : {}), transitions }];
};

/** Time only where a timer waits for it: until the next line, or until the timer fires. */
const createClock = () => {
  let pending: { event: string; dueAt: number }[] = [];
  let real = 0;
  let now = 0;
  const due = new Map<string, number>();
  return {
    see: ({ t, state }: Line) => {
      real = t;
      if (!state) return;
      pending = [...state.timers];
      for (const timer of state.timers) {
        const key = `${timer.event} ${timer.dueAt}`;
        if (!due.has(key)) due.set(key, now + timer.delay);
      }
    },
    pauses: ({ t, origin, type }: Line): PathStep[] => {
      const waiting = pending.map((timer) => ({ ...timer, at: due.get(`${timer.event} ${timer.dueAt}`) ?? now }));
      const next = Math.min(...waiting.map(({ at }) => at));
      const fired = origin === 'clock' ? waiting.find(({ event }) => event === type) : undefined;
      const until = fired ? fired.at : Math.min(now + Math.max(0, Math.floor(t - real)), next - 1);
      if (waiting.length === 0 || until <= now) return [];
      const clock = Math.round(until - now);
      now = until;
      return [fired ? { clock, transitions: [] } : { clock }];
    },
  };
};
