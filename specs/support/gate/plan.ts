/** What `npm run check:quick` runs for a change. */
export interface Plan {
  /** changed files to format and lint */
  code: string[];
  /** changed files whose importers are tested */
  sources: string[];
  /** end-to-end tests of the flows that changed, which import nothing of them */
  e2e: string[];
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

/**
 * Plans the checks of a change.
 * @param changed paths that were added or edited
 * @param files all paths of the repository
 */
export const planFor = (changed: readonly string[], files: readonly string[]): Plan => {
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
    left,
  };
};
