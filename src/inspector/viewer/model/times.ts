import type { PortalLog } from './log.ts';

/** How long an actor was in a state, and how often it came into it. */
export interface Stay {
  visits: number;
  ms: number;
}

/** How often a transition was taken, and how long its state had been active then, in all. */
export interface Use {
  count: number;
  ms: number;
}

export interface Times {
  states: ReadonlyMap<string, Stay>;
  transitions: ReadonlyMap<string, Use>;
}

/** Time in each state and before each transition of one actor, up to a position; it begins with the first line that is kept. */
export const timesOf = (log: PortalLog, sid: string, position: number): Times => {
  const states = new Map<string, Stay>();
  const transitions = new Map<string, Use>();
  const sources = log.transitionsOf(sid);
  const [first] = log.lines;
  const before = first && position > 0 ? log.stateAt(sid, 0) : null;
  let since = new Map((before?.status === 'active' ? before.nodes : []).map((id) => [id, first?.t ?? 0]));
  const leave = (id: string, t: number) => {
    const { visits, ms } = states.get(id) ?? { visits: 0, ms: 0 };
    states.set(id, { visits: visits + 1, ms: ms + t - (since.get(id) ?? t) });
  };
  for (const { index, t, steps, state } of log.linesOf(sid)) {
    if (index >= position || !state) continue;
    for (const id of steps.flatMap(({ taken }) => taken)) {
      const { count, ms } = transitions.get(id) ?? { count: 0, ms: 0 };
      transitions.set(id, { count: count + 1, ms: ms + t - (since.get(sources.get(id)?.source ?? '') ?? t) });
    }
    const active = new Set(state.status === 'active' ? state.nodes : []);
    for (const id of since.keys()) if (!active.has(id)) leave(id, t);
    since = new Map([...active].map((id) => [id, since.get(id) ?? t]));
  }
  const now = log.lines[position - 1]?.t ?? 0;
  for (const id of since.keys()) leave(id, now);
  return { states, transitions };
};
