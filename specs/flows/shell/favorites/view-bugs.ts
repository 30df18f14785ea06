import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the star of a favorite is not pressed',
    class: 'value',
    file: 'shell/favorites/HomeActions.tsx',
    from: "aria-pressed={id === 'favorites'}",
    to: 'aria-pressed={false}',
  },
  {
    what: 'the groups are in the opposite order',
    class: 'order',
    file: 'shell/favorites/HomeActions.tsx',
    from: 'groupActions(actions, chosen).map(',
    to: 'groupActions(actions, chosen).toReversed().map(',
  },
  {
    what: 'a star sends twice',
    class: 'event sent twice',
    file: 'shell/favorites/HomeActions.tsx',
    from: "    favorites.send({ type: 'favorite.toggle', action });",
    to: "    favorites.send({ type: 'favorite.toggle', action });\n    favorites.send({ type: 'favorite.toggle', action });",
  },
];
