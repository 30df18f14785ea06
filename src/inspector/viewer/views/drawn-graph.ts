import { useMemo } from 'react';
import type { Graph } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { collapse } from '../model/collapse.ts';

/** The selected machine as it is drawn, with its closed states, and a key that is the same for the same drawing. */
export const useDrawnGraph = (): { key: string; graph: Graph } | null => {
  const { log, sid, closed } = useShown();
  const revision = sid === null ? null : (log.actors.get(sid)?.revision ?? null);
  const graph = sid === null ? null : log.graphOf(sid);
  return useMemo(() => {
    if (revision === null || !graph) return null;
    const own = graph.nodes.flatMap(({ id }) => (closed.has(id) ? id : []));
    return { key: [revision, ...own].join(' '), graph: collapse(graph, closed) };
  }, [revision, graph, closed]);
};
