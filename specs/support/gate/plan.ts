import { dirname, join } from 'node:path/posix';

/** What `npm run check:quick` runs for a change. */
export interface Plan {
  /** changed files to format and lint */
  code: string[];
  /** changed files whose importers are tested */
  sources: string[];
  /** end-to-end tests of the flows that changed, which import nothing of them */
  e2e: string[];
  /** flows whose model imports something that changed, or whose golden paths or diagram did */
  flows: string[];
  /** flows whose driver imports something that changed */
  screens: string[];
  /** what only the whole gate finds out */
  left: string[];
}

const isCode = (file: string): boolean => /\.(ts|tsx|css|json|md)$/.test(file);
const isSource = (file: string): boolean => /^(machines|src|mocks|specs)\/.*\.tsx?$/.test(file);

/** The flow that a file is part of: the folder below its area in machines/, src/screens/ or specs/flows/. */
const flowOf = (file: string): string | undefined =>
  (
    /^machines\/(?!domain|support)[\w-]+\/([\w-]+)\//.exec(file) ??
    /^src\/screens\/[\w-]+\/([\w-]+)\//.exec(file) ??
    /^specs\/flows\/(?!support)[\w-]+\/([\w-]+)\//.exec(file)
  )?.[1];

const isTestOf = (flow: string, file: string): boolean => {
  const name = /^specs\/e2e\/([\w-]+)\.test\.ts$/.exec(file)?.[1];
  return name !== undefined && (name === flow || name.startsWith(`${flow}-`));
};

const topFolders = /^(?:machines|mocks|specs|src)\//;

/** The path of an import: the aliases of package.json are the top folders, and the folders of src/. */
const pathOf = (file: string, name: string): string => {
  if (!name.startsWith('#')) return join(dirname(file), name);
  const path = name.slice(1);
  return topFolders.test(path) ? path : `src/${path}`;
};

/** The files of the repository that a TypeScript file imports. */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from |import |import\()'((?:\.{1,2}|#\w+)\/[^']+)'/g)].map(([, name = '']) =>
    pathOf(file, name),
  );

/** Whether a file is changed, or imports one that is, directly or through others. */
const reachIn = (changed: readonly string[], read: (file: string) => string): ((file: string) => boolean) => {
  const reached = new Map<string, boolean>();
  const reaches = (file: string): boolean => {
    const known = reached.get(file);
    if (known !== undefined) return known;
    // until it is known, a circle does not reach itself
    reached.set(file, false);
    const found = changed.includes(file) || (/\.tsx?$/.test(file) && importsOf(file, read(file)).some(reaches));
    reached.set(file, found);
    return found;
  };
  return reaches;
};

/** The flows that have a file of that name, with its path. */
const flowsWith = (name: 'model.ts' | 'driver.tsx', files: readonly string[]): { flow: string; file: string }[] =>
  files.flatMap((file) => {
    const [, flow, base] = /^specs\/flows\/[\w-]+\/([\w-]+)\/([\w.]+)$/.exec(file) ?? [];
    return flow && base === name ? [{ flow, file }] : [];
  });

const machinesRunner = 'specs/flows/machines.test.ts';
const screensRunner = 'specs/flows/screens.browser.test.tsx';

/**
 * Plans the checks of a change.
 * @param changed paths that were added or edited
 * @param files all paths of the repository
 * @param read the content of a file
 */
export const planFor = (changed: readonly string[], files: readonly string[], read: (file: string) => string): Plan => {
  const changedFlows = new Set(changed.flatMap((file) => flowOf(file) ?? []));
  const e2e = files.filter((file) => changed.includes(file) || [...changedFlows].some((flow) => isTestOf(flow, file)));
  const reaches = reachIn(changed, read);
  const isPartOf = (flow: string) => changed.some((file) => !file.startsWith('src/') && flowOf(file) === flow);
  const left = [
    ...(changed.some((file) => /^(src|machines)\//.test(file)) ? ['the other end-to-end tests, budgets of bytes'] : []),
    ...(changed.some((file) => /^package(-lock)?\.json$|^vite\.config/.test(file))
      ? ['everything: the tools changed']
      : []),
  ];
  return {
    code: changed.filter(isCode),
    sources: changed.filter(isSource),
    e2e: e2e.filter((file) => /^specs\/e2e\/[\w-]+\.test\.ts$/.test(file)),
    flows: flowsWith('model.ts', files)
      .filter(({ flow, file }) => reaches(machinesRunner) || reaches(file) || isPartOf(flow))
      .map(({ flow }) => flow),
    screens: flowsWith('driver.tsx', files)
      .filter(({ file }) => reaches(screensRunner) || reaches(file))
      .map(({ flow }) => flow),
    left,
  };
};
