import { parse, type Container } from 'postcss';

/** What a page draws before code beside the entry has come. */
interface First {
  /** the entry */
  script: string;
  /** the page as it is served */
  html: string;
}

/** The recipe of a class of one of its parts or variants. */
const recipeOf = (className: string): string => className.split(/__|--/, 1)[0] ?? className;

/** The recipes that are named in a script, as the first argument of a call (`src/ui/classes.ts`), and in markup. */
const recipesIn = ({ script, html }: First): Set<string> => {
  const called = [...script.matchAll(/\([`"'](\w+)[`"'][,)]/g)].map(([, name = '']) => name);
  const drawn = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').map(recipeOf));
  return new Set([...called, ...drawn]);
};

const removeEmpty = (container: Container): void => {
  for (const node of container.nodes?.slice() ?? []) {
    if (!('nodes' in node) || !node.nodes) continue;
    removeEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  }
};

/** The recipes that a selector is of; what is in brackets is one of several, or left out. */
const recipesOf = (selector: string): string[] =>
  [...selector.replaceAll(/\([^()]*\)/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => recipeOf(name));

/** The rules that the first screen needs: all but those of recipes that neither its script nor its markup names. */
export const firstStyles = (styles: string, first: First): string => {
  const recipes = recipesIn(first);
  const root = parse(styles);
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => recipesOf(selector).every((recipe) => recipes.has(recipe)));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeEmpty(root);
  return root.toString();
};
