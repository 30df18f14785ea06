/**
 * Whether tests of the built portal can be among those that arguments of Vitest select: it runs the files whose paths
 * contain one of the names, and all without one. Values of options count as names too: a build too many loses time only.
 */
export const selectsBuiltPortal = (given: readonly string[], files: readonly string[]): boolean => {
  const names = given.filter((one) => !one.startsWith('-'));
  return names.length === 0 || files.some((file) => names.some((name) => file.includes(name)));
};

/** What is run of some flows: their machines, their screens, and the tests in their folders. */
export interface FlowTests {
  readonly flows: readonly string[];
  /** Those that have a screen. */
  readonly screens: readonly string[];
  /** Test files, the runners of machines and screens among them. */
  readonly files: readonly string[];
  /** For Vitest. */
  readonly options: readonly string[];
}

const folderOf = (flow: string, files: readonly string[]): string | undefined =>
  files
    .find((file) => /^specs\/flows\/[\w-]+\/[\w-]+\/model\.ts$/.test(file) && file.split('/').at(-2) === flow)
    ?.split('/')
    .slice(0, -1)
    .join('/');

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The arguments before the first option. */
const namesIn = (given: readonly string[]): readonly string[] => {
  const end = given.findIndex((one) => one.startsWith('-'));
  return end < 0 ? given : given.slice(0, end);
};

/** The tests of the flows that arguments name; undefined where they name anything else, which is for Vitest. */
export const flowTestsOf = (given: readonly string[], files: readonly string[]): FlowTests | undefined => {
  const flows = [...new Set(namesIn(given))];
  const folders = flows.flatMap((flow) => folderOf(flow, files) ?? []);
  if (flows.length === 0 || folders.length < flows.length) return undefined;
  const screens = flows.filter((_, nth) => files.includes(`${folders[nth]}/driver.tsx`));
  return {
    flows,
    screens,
    files: [
      'specs/flows/machines.test.ts',
      ...(screens.length > 0 ? ['specs/flows/screens.browser.test.tsx'] : []),
      ...files.filter((file) => isTest(file) && folders.some((folder) => file.startsWith(`${folder}/`))),
    ],
    options: given.slice(namesIn(given).length),
  };
};

/** A line for a name that neither a flow has nor the path of a test file. */
export const unknownName = (given: readonly string[], files: readonly string[]): string | undefined => {
  const unknown = namesIn(given).find(
    (name) => folderOf(name, files) === undefined && !files.some((file) => isTest(file) && file.includes(name)),
  );
  return unknown === undefined ? undefined : `there is no flow "${unknown}", and no test file with that in its path`;
};
