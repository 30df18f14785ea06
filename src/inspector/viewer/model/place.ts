import type { Line, PortalLog } from './log.ts';

/** An actor, and the line up to which the log is shown; null for the newest. */
export interface Moment {
  sid: string;
  /** `seq` of the line: lines keep it when older ones are dropped */
  at: number | null;
}

/** Where one is: a moment of a portal. */
export interface Place extends Moment {
  portal: string;
}

/** The fragment of an address that names a place. */
export const writePlace = ({ portal, sid, at }: Place): string =>
  `#${new URLSearchParams({ portal, actor: sid, ...(at === null ? {} : { at: String(at) }) }).toString()}`;

/** The place that the fragment of an address names; null where it names none. */
export const readPlace = (fragment: string): Place | null => {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const [portal, sid, at] = ['portal', 'actor', 'at'].map((name) => given.get(name));
  if (!portal || !sid) return null;
  return { portal, sid, at: at && /^\d+$/.test(at) ? Number(at) : null };
};

/** The line of a place; null where the log does not have it. */
export const lineAt = (log: PortalLog, { at }: Moment): Line | null =>
  log.lines.findLast(({ seq }) => at !== null && seq <= at) ?? null;

/** The line of an actor before or after a position. */
export const besideOf = (log: PortalLog, sid: string, position: number, by: 1 | -1): Line | null => {
  const lines = log.linesOf(sid);
  return (
    (by === 1 ? lines.find(({ index }) => index >= position) : lines.findLast(({ index }) => index < position - 1)) ??
    null
  );
};

/**
 * The actor to look at before one is chosen: of the machines that run, the one in which a person has done the most, which is that of the page. Where nothing has been done, it is
 * the first that another machine has started.
 */
export const firstMachine = (log: PortalLog, position: number): string | null => {
  const machines = [...log.actors.values()].filter(({ revision }) => revision !== null);
  const running = machines.filter(({ sid }) => log.stateAt(sid, position)?.status === 'active');
  const acts = new Map(running.map(({ sid }) => [sid, 0]));
  for (const { sid, origin } of log.lines.slice(0, position)) {
    const count = acts.get(sid);
    if (origin === 'person' && count !== undefined) acts.set(sid, count + 1);
  }
  const most = Math.max(0, ...acts.values());
  const used = most > 0 ? running.find(({ sid }) => acts.get(sid) === most) : undefined;
  return (used ?? running.find(({ parent }) => parent !== null) ?? running[0] ?? machines[0])?.sid ?? null;
};
