import { parse, type AtRule, type Container } from 'postcss';

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

/** The recipes that a selector is of; what is in brackets is one of several, or left out, except the one thing of a `:has`. */
const recipesOf = (selector: string): string[] =>
  [
    ...selector
      .replaceAll(/(:has)?\(([^()]*)\)/g, (_, has: string | undefined, listed: string) =>
        has && !listed.includes(',') ? listed : '',
      )
      .matchAll(/\.([A-Za-z][\w-]*)/g),
  ].map(([, name = '']) => recipeOf(name));

const valueOf = (rule: AtRule, name: string): string | undefined =>
  rule.nodes?.flatMap((node) => (node.type === 'decl' && node.prop === name ? [node.value] : []))[0];

/** Whether a part of a font has a character: U+41, U+41-5A, and U+4? for the sixteen from U+40 on. */
const hasCharacter = (face: AtRule, character: string): boolean => {
  const point = character.codePointAt(0) ?? 0;
  return (valueOf(face, 'unicode-range') ?? 'U+0-10FFFF').split(',').some((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    const from = Number.parseInt(first.replaceAll('?', '0'), 16);
    return from <= point && point <= Number.parseInt(last.replaceAll('?', 'F'), 16);
  });
};

/** Removes the parts of fonts in which no character of the markup is drawn: of two that have one, the last counts. */
const removeFonts = (styles: Container, html: string): void => {
  const faces: AtRule[] = [];
  styles.walkAtRules('font-face', (face) => void faces.push(face));
  const used = new Set<AtRule | undefined>();
  for (const family of new Set(faces.map((face) => valueOf(face, 'font-family'))))
    for (const character of new Set(html))
      used.add(faces.findLast((face) => valueOf(face, 'font-family') === family && hasCharacter(face, character)));
  for (const face of faces) if (!used.has(face)) face.remove();
};

/**
 * The rules that the first screen needs: all but those of recipes that neither its script nor its markup names, and of fonts the
 * parts that its letters are in.
 */
export const firstStyles = (styles: string, first: First): string => {
  const recipes = recipesIn(first);
  const root = parse(styles);
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => recipesOf(selector).every((recipe) => recipes.has(recipe)));
    if (used.length === 0) rule.remove();
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  removeFonts(root, first.html);
  removeEmpty(root);
  return root.toString();
};
