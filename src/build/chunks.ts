interface ModuleLookup {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** A module and all that need it before they can run. */
const needing = (id: string, modules: ModuleLookup, found = new Set<string>()): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) needing(importer, modules, found);
  return found;
};

const isNeededBy = (folder: string, id: string, modules: ModuleLookup): boolean =>
  [...needing(id, modules)].some((one) => one.includes(folder));

const background = 'background';

/** The area of code that loads by itself; what is in no area loads in the background. */
const areaOf = (id: string): string => /\/src\/(?:app\/pages|screens)\/([\w-]+)\//.exec(id)?.[1] ?? background;

/** Areas whose pages have much in common, as one: a user who opens one of them has often just left another. */
const joined: Readonly<Record<string, string>> = {
  onboarding: 'account',
  'sign-in': 'account',
  settings: 'account',
  billing: 'clients',
  reports: 'clients',
  documents: 'clients',
};

/** The areas whose pages need a module; what loads in the background takes it from there. */
const areasOf = (id: string, modules: ModuleLookup): readonly string[] => {
  const loaded = [...needing(id, modules)].filter((one) => modules.getModuleInfo(one)?.dynamicImporters.length);
  const areas = loaded.map(areaOf).map((area) => joined[area] ?? area);
  const pages = areas.filter((area) => area !== background);
  return [...new Set(pages.length > 0 ? pages : areas)].sort();
};

/** A group of modules that at least two chunks share. */
const shared = (priority: number, name: (id: string, modules: ModuleLookup) => string | null) => ({
  name,
  priority,
  minShareCount: 2,
});

/** The pages that users open first, and the frame around them. */
const isNeededFirst = (id: string, modules: ModuleLookup): boolean =>
  ['/app/shell/Frame.tsx', '/pages/clients/AgentsPage.tsx'].some((first) => isNeededBy(first, id, modules));

/** From the widest to the narrowest: a group takes along what its modules import, which wider ones have taken before. The entry lists the files by name: short ones. */
const byAreas = Array.from({ length: 9 }, (_, fewer) =>
  shared(1 - fewer / 10, (id, modules) => {
    const areas = areasOf(id, modules);
    return areas.length === 9 - fewer ? areas.map((area) => area.slice(0, 3)).join('-') : null;
  }),
);

/**
 * What the first screen needs, what inspectors need, the kits of windows and selects, and what several pages share: by
 * the folders of the areas that need it. No file is named here but those of the pages that users open first.
 */
export const codeSplitting = {
  groups: [
    { name: 'entry', tags: ['$initial' as const], priority: 6 },
    { name: 'inspector', test: /\/(?:src|machines)\/inspector\/(?!bridge\/stately)/, priority: 5 },
    shared(4, (id, modules) => (isNeededFirst(id, modules) ? 'shared' : null)),
    shared(3, (id, modules) => (isNeededBy('/@radix-ui/react-dialog/', id, modules) ? 'modal' : null)),
    shared(2, (id, modules) => (isNeededBy('/@radix-ui/react-select/', id, modules) ? 'select' : null)),
    ...byAreas,
  ],
};
