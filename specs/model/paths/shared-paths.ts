import type { Exploration } from '../explore/exploration.ts';
import { activeNodes } from '../explore/xstate-internals.ts';
import type { Configuration, Path, Step } from '../explore/step.ts';

/** A path through several models: each part begins where the one before ends, in a state that both models share. */
export interface SharedPath {
  readonly name: string;
  readonly parts: readonly SharedPart[];
}

/** The steps of one model. */
export interface SharedPart {
  readonly exploration: Exploration;
  /** The shared state in which it begins, and the steps that bring its machine there; undefined at the start of a path. */
  readonly entry: { readonly shared: string; readonly arrival: Path } | undefined;
  readonly start: Step;
  readonly steps: readonly Step[];
}

/** Paths, and what of the models they do not reach. */
export interface SharedPaths {
  readonly paths: readonly SharedPath[];
  /** Transitions and changes between models that no path of this length takes. */
  readonly missing: readonly string[];
  /** Shared states in which no path can change, because nothing that is explored leads to them. */
  readonly unreached: readonly string[];
}

interface Place {
  readonly exploration: Exploration;
  readonly at: Configuration;
}

/** A step of a model, or a change to another one. */
type Move =
  | { readonly step: Step; readonly to: Place }
  | { readonly shared: string; readonly arrival: Path; readonly to: Place };

/** A begun path: the start, and the moves from it. */
interface Route {
  readonly begin: Place & { readonly start: Step };
  readonly moves: readonly Move[];
  readonly place: Place;
}

/**
 * Greedy paths over every transition of every model and over every change from one to another: they continue with the
 * nearest move that is new, of at most `maxLength` steps each.
 */
export function sharedPaths(explorations: readonly Exploration[], maxLength: number): SharedPaths {
  const met = new Set<string>();
  const wanted = goalsOf(explorations);
  const paths: SharedPath[] = [];
  for (let route = nearest(starts()); route; route = nearest(starts())) {
    for (let longer: Route | undefined = route; longer; longer = nearest([longer])) {
      route = longer;
      for (const goal of goalsAlong(route)) met.add(goal);
    }
    paths.push({ name: `path ${paths.length + 1}`, parts: partsOf(route) });
  }
  return { paths, missing: [...wanted].filter((goal) => !met.has(goal)), unreached: explorations.flatMap(unreachedIn) };

  function starts(): Route[] {
    return explorations.flatMap((exploration) =>
      exploration.simulation.starts.map((start) => {
        const place = { exploration, at: start.after };
        return { begin: { ...place, start }, moves: [], place };
      }),
    );
  }

  /** The shortest of the routes that continue the given ones and end with something new. */
  function nearest(routes: readonly Route[]): Route | undefined {
    const fresh = routes.find((route) => route.moves.length === 0 && goalsAlong(route).some(isOpen));
    if (fresh) return fresh;
    const seen = new Set(routes.map(({ place }) => idOf(place)));
    const queue = [...routes];
    for (const route of queue) {
      route.place.exploration.simulation.budget.check();
      for (const move of movesFrom(route.place, explorations)) {
        const next = { begin: route.begin, moves: [...route.moves, move], place: move.to };
        if (next.moves.filter((one) => 'step' in one).length > maxLength) continue;
        if (goalsOfMove(route.place, move).some(isOpen)) return next;
        if (seen.has(idOf(move.to))) continue;
        seen.add(idOf(move.to));
        queue.push(next);
      }
    }
    return undefined;
  }

  function isOpen(goal: string): boolean {
    return wanted.has(goal) && !met.has(goal);
  }
}

/** Parts of a path as a path of its model alone, for replaying it. */
export const pathOfPart = ({ entry, start, steps }: SharedPart, name: string): Path => ({
  name,
  start,
  steps: [...(entry?.arrival.steps ?? []), ...steps],
});

const idOf = ({ exploration, at }: Place): string => `${exploration.model.name} ${exploration.simulation.key(at)}`;

/** The names of the shared states that a configuration is in. */
const sharedAt = ({ exploration: { model }, at }: Place): string[] =>
  activeNodes(at.snapshot).flatMap((node) => model.shared.get(node.path.join('.')) ?? []);

function unreachedIn({ model, graph }: Exploration): string[] {
  const active = [...graph.nodes.values()].flatMap(({ snapshot }) => activeNodes(snapshot));
  const reached = new Set(active.map(({ path }) => path.join('.')));
  return [...model.shared]
    .filter(([state]) => !reached.has(state))
    .map(([state, name]) => `${model.name}: nothing leads to "${state}", which is shared as "${name}"`);
}

function* movesFrom(place: Place, explorations: readonly Exploration[]): Generator<Move, void, void> {
  const { exploration } = place;
  for (const step of exploration.simulation.successors(place.at)) yield { step, to: { exploration, at: step.after } };
  for (const shared of sharedAt(place))
    for (const other of explorations) {
      const entered = other === exploration ? undefined : entryOf(other, shared);
      if (entered) yield { shared, arrival: entered.arrival, to: { exploration: other, at: entered.at } };
    }
}

/** The state of a model that has a name, by the shortest path to it. */
function entryOf(exploration: Exploration, shared: string): { arrival: Path; at: Configuration } | undefined {
  const { graph } = exploration;
  for (const [key, at] of graph.nodes)
    if (sharedAt({ exploration, at }).includes(shared)) return { arrival: graph.pathTo(key), at };
  return undefined;
}

function goalsOf(explorations: readonly Exploration[]): ReadonlySet<string> {
  const goals = explorations.flatMap((exploration) => [
    ...Array.from(exploration.reachable.transitions, (id) => `${exploration.model.name}: ${id}`),
    ...[...exploration.graph.nodes.values()].flatMap((at) =>
      [...movesFrom({ exploration, at }, explorations)]
        .filter((move) => 'shared' in move)
        .flatMap((move) => goalsOfMove({ exploration, at }, move)),
    ),
  ]);
  return new Set(goals);
}

const goalsOfMove = ({ exploration: { model, goals } }: Place, move: Move): string[] =>
  'step' in move
    ? goals.transitions(move.step).map((id) => `${model.name}: ${id}`)
    : [`${model.name} → ${move.to.exploration.model.name} in "${move.shared}"`];

function goalsAlong({ begin, moves }: Route): string[] {
  const places = [begin, ...moves.map(({ to }) => to)];
  const { model, goals } = begin.exploration;
  return [
    ...goals.transitions(begin.start).map((id) => `${model.name}: ${id}`),
    ...moves.flatMap((move, index) => goalsOfMove(places[index] ?? begin, move)),
  ];
}

function partsOf({ begin, moves }: Route): SharedPart[] {
  const parts: { exploration: Exploration; entry: SharedPart['entry']; start: Step; steps: Step[] }[] = [
    { exploration: begin.exploration, entry: undefined, start: begin.start, steps: [] },
  ];
  for (const move of moves) {
    if ('step' in move) parts.at(-1)?.steps.push(move.step);
    else {
      const { shared, arrival } = move;
      parts.push({ exploration: move.to.exploration, entry: { shared, arrival }, start: arrival.start, steps: [] });
    }
  }
  return parts;
}
