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
