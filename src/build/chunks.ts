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

/** A group of modules that at least so many chunks need: two, where it is a group of what is shared. */
const shared = (priority: number, name: (id: string, modules: ModuleLookup) => string | null, minShareCount = 2) => ({
  name,
  debugName: `shared ${priority}`,
  priority,
  minShareCount,
});

/** The page that most users open first, and the frame around it. */
const openedFirst = ['/app/shell/Frame.tsx', '/pages/clients/AgentsPage.tsx'];

const isNeededFirst = (id: string, modules: ModuleLookup): boolean =>
  openedFirst.some((first) => isNeededBy(first, id, modules));

/** The chunk of what `openedFirst` needs and others share: every page behind the sign-in has it, with its frame. */
const neededFirst = 'common';

interface Script {
  name: string;
  isEntry: boolean;
  facadeModuleId: string | null;
}

/** Whether most functions of a chunk run before the first screen or the first page can be used. */
export const runsFirst = ({ name, isEntry, facadeModuleId }: Script): boolean =>
  isEntry || name === neededFirst || openedFirst.some((file) => facadeModuleId?.endsWith(file) === true);

/** What runs beside every page, sign-in included. */
const isNeededBeside = (id: string, modules: ModuleLookup): boolean =>
  isNeededBy('/app/boot/background-services.ts', id, modules);

/** What runs beside the pages for a user. */
const isNeededForUser = (id: string, modules: ModuleLookup): boolean =>
  isNeededBy('/app/boot/user-services.ts', id, modules);

/** From the widest to the narrowest: a group takes along what its modules import, which wider ones have taken before. The entry lists the files by name: short ones. */
const byAreas = Array.from({ length: 9 }, (_, fewer) =>
  shared(8 - fewer, (id, modules) => {
    const areas = areasOf(id, modules);
    return areas.length === 9 - fewer ? areas.map((area) => area.slice(0, 3)).join('-') : null;
  }),
);

/**
 * What the first screen needs, what inspectors need, what runs beside every page, what the first page needs, what draws the first rows of a search, what runs beside the pages for a user, the kits of windows and
 * selects, what is fetched ahead, and what several pages share: by the folders of the areas that need it. No file is named here but those that
 * users open first. Priorities are whole numbers: Rolldown cuts off the rest.
 */
export const codeSplitting = {
  groups: [
    { name: 'entry', tags: ['$initial' as const], priority: 18 },
    { name: 'inspector', test: /\/(?:src|machines)\/inspector\/(?!bridge\/stately)/, priority: 17 },
    shared(16, (id, modules) => (isNeededBeside(id, modules) ? 'beside' : null), 1),
    shared(15, (id, modules) => (isNeededFirst(id, modules) ? neededFirst : null)),
    shared(14, (id, modules) => (isNeededBy('/clients/search/FoundClients.tsx', id, modules) ? 'found' : null)),
    shared(13, (id, modules) => (isNeededForUser(id, modules) ? 'services' : null)),
    shared(12, (id, modules) => (isNeededBy('/@radix-ui/react-dialog/', id, modules) ? 'modal' : null)),
    shared(11, (id, modules) => (isNeededBy('/@radix-ui/react-select/', id, modules) ? 'select' : null)),
    shared(10, (id, modules) => (isNeededBy('/pages/shell/HomePage.tsx', id, modules) ? 'home' : null)),
    shared(9, (id, modules) => (isNeededBy('/pages/sign-in/LaterSteps.tsx', id, modules) ? 'steps' : null)),
    ...byAreas,
  ],
};
