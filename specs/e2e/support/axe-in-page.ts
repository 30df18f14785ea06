import type { AxeResults, RunOnly } from 'axe-core';

/** Another look of the page, in which nothing but its colors differs. */
export interface Look {
  company: string;
  theme: string | null;
}

/** What axe has against the page as it is, and in each of the other looks: a line for each problem. */
export interface Findings {
  own: string[];
  inLooks: string[][];
}

/** The parts of axe that its types do not name: the page as axe knows it, and its rules. */
interface KnownNode {
  _cache: object;
  _stackingContext: unknown;
  children: readonly KnownNode[];
}
interface RawNode {
  any: readonly { result?: boolean; data: unknown }[];
  node: { selector: unknown };
}
interface Rule {
  id: string;
  runSync: (context: { include: readonly KnownNode[]; exclude: readonly [] }) => { nodes: readonly RawNode[] };
}
interface Internals {
  _tree: readonly [KnownNode];
  _audit: { rules: readonly Rule[] };
}

/**
 * Runs in the page, and refers to nothing outside itself: runs axe, then its color rules again in each of the other looks, on what axe knows of
 * the page by then. Where colors alone differ, its elements and where they are are the same; knowing them takes most of a run.
 * The page is looked at from its top, once it has come to rest.
 */
export const runAxe = async ({
  runOnly,
  looks,
  colorRules,
}: {
  runOnly: RunOnly;
  looks: readonly Look[];
  colorRules: readonly string[];
}): Promise<Findings> => {
  const { axe } = window;
  const { documentElement: root } = document;

  const forgetStyles = (nodes: readonly KnownNode[]) => {
    for (const node of nodes) {
      node._cache = {};
      node._stackingContext = undefined;
      forgetStyles(node.children);
    }
  };
  const show = ({ company, theme }: Look) => {
    root.dataset['company'] = company;
    if (theme === null) root.removeAttribute('data-theme');
    else root.dataset['theme'] = theme;
  };
  const comeToRest = () => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  };
  const isBroken = ({ any }: RawNode) => any.length > 0 && any.every(({ result }) => result === false);
  const colorProblems = (): string[] => {
    const { _tree: tree, _audit: audit } = axe as unknown as Internals;
    forgetStyles(tree);
    const rules = audit.rules.filter(({ id }) => colorRules.includes(id));
    return rules.flatMap(({ id, runSync }, at) =>
      runSync
        .call(rules[at], { include: tree, exclude: [] })
        .nodes.filter(isBroken)
        .map(({ any, node }) => `${id}: ${String(node.selector)} ${JSON.stringify(any.map(({ data }) => data))}`),
    );
  };

  scrollTo(0, 0);
  comeToRest();
  const inLooks: string[][] = [];
  // who writes the report is asked while axe still knows the page
  axe.addReporter<AxeResults>('in other looks', (results, options, resolve, reject) => {
    const own: Look = { company: root.dataset['company'] ?? '', theme: root.dataset['theme'] ?? null };
    for (const look of looks) {
      show(look);
      comeToRest();
      inLooks.push(colorProblems());
    }
    if (looks.length > 0) show(own);
    axe.getReporter<AxeResults>('v2')(results, options, resolve, reject);
  });
  const { violations } = await axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
    reporter: 'in other looks',
  });
  const own = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${String(target)} ${failureSummary.replaceAll('\n', ' ')}`),
  );
  return { own, inLooks };
};
