/**
 * Whether tests of the built portal can be among those that arguments of Vitest select: it runs the files whose paths
 * contain one of the names, and all without one. Values of options count as names too: a build too many loses time only.
 */
export const selectsBuiltPortal = (given: readonly string[], files: readonly string[]): boolean => {
  const names = given.filter((one) => !one.startsWith('-'));
  return names.length === 0 || files.some((file) => names.some((name) => file.includes(name)));
};
