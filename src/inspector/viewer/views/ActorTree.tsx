import { useShown } from '../context.ts';
import type { ActorEntry, PortalLog } from '../model/log.ts';
import { valueLabel } from '../words.ts';

interface Branch {
  actor: ActorEntry;
  children: Branch[];
}

/** Machines first and running ones only, unless the ended ones are asked for. */
const treeOf = (log: PortalLog, position: number, hasEnded: boolean): Branch[] => {
  const isShown = ({ sid, since }: ActorEntry) => {
    if (since > position) return false;
    const status = log.stateAt(sid, position)?.status;
    return hasEnded || status === undefined || status === 'active';
  };
  const childrenOf = Map.groupBy([...log.actors.values()].filter(isShown), ({ parent }) =>
    parent !== null && log.actors.has(parent) ? parent : null,
  );
  const branches = (parent: string | null): Branch[] =>
    (childrenOf.get(parent) ?? []).map((actor) => ({ actor, children: branches(actor.sid) }));
  return branches(null);
};

/** The running actors with their parents and states. */
export const ActorTree = ({ hasEnded }: { hasEnded: boolean }) => {
  const { log, position } = useShown();
  const tree = treeOf(log, position, hasEnded);
  return tree.length > 0 ? <Branches of={tree} /> : <p className="quiet pad">No actors are running yet.</p>;
};

const Branches = ({ of }: { of: readonly Branch[] }) => (
  <ul className="tree">
    {of.map(({ actor, children }) => (
      <li key={actor.sid}>
        <ActorButton actor={actor} />
        {children.length > 0 && <Branches of={children} />}
      </li>
    ))}
  </ul>
);

const ActorButton = ({ actor }: { actor: ActorEntry }) => {
  const { log, position, sid, line, select } = useShown();
  const state = log.stateAt(actor.sid, position);
  const status = state?.status ?? 'active';
  const kind = actor.revision ? 'machine' : 'port';
  return (
    <button
      type="button"
      className="actor"
      data-kind={kind}
      data-status={status}
      aria-pressed={sid === actor.sid}
      data-hot={line?.sid === actor.sid || undefined}
      onClick={() => select(actor.sid)}
    >
      <span className="dot" aria-hidden="true" />
      <span className="actor-name">{actor.name}</span>
      {actor.name !== actor.src && <span className="actor-src">{actor.src}</span>}
      <span className="actor-state">{state && actor.revision ? valueLabel(state.value) || status : status}</span>
    </button>
  );
};
