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

/** The files of the repository that a TypeScript file imports. */
const importsOf = (file: string, source: string): string[] =>
  [...source.matchAll(/(?:from|import) '((?:\.{1,2}|#machines|#specs)\/[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(file), name),
  );

/** The flows whose tests a change concerns. */
const flowsOf = (changed: readonly string[], files: readonly string[], read: (file: string) => string): string[] => {
  const reached = new Map<string, boolean>();
  const reaches = (file: string): boolean => {
    const known = reached.get(file);
    if (known !== undefined) return known;
    // until it is known, a circle does not reach itself
    reached.set(file, false);
    const found = changed.includes(file) || (file.endsWith('.ts') && importsOf(file, read(file)).some(reaches));
    reached.set(file, found);
    return found;
  };
  return files.flatMap((file) => {
    const flow = /^specs\/flows\/[\w-]+\/([\w-]+)\/model\.ts$/.exec(file)?.[1];
    if (!flow) return [];
    return reaches(file) || changed.some((one) => !one.startsWith('src/') && flowOf(one) === flow) ? [flow] : [];
  });
};

/**
 * Plans the checks of a change.
 * @param changed paths that were added or edited
 * @param files all paths of the repository
 * @param read the content of a file
 */
export const planFor = (changed: readonly string[], files: readonly string[], read: (file: string) => string): Plan => {
  const flows = new Set(changed.flatMap((file) => flowOf(file) ?? []));
  const e2e = files.filter((file) => changed.includes(file) || [...flows].some((flow) => isTestOf(flow, file)));
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
    flows: flowsOf(changed, files, read),
    left,
  };
};
