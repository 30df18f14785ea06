/** Which build this is: the address of its entry, which changes with its content. */
const build = import.meta.url;

interface Marked {
  reloads?: { build: string; chunks: readonly string[] };
}

const marked = (): Marked => (window.history.state as Marked | null) ?? {};

/** The chunks for which this build has reloaded this page already. History entries survive where storage is off. */
export const reloadedChunks = (): readonly string[] => {
  const { reloads } = marked();
  return reloads?.build === build ? reloads.chunks : [];
};

/** Reloads the page, remembering for which chunks of this build it was. */
export const reloadPage = (chunks: readonly string[]): void => {
  window.history.replaceState({ ...marked(), reloads: { build, chunks } } satisfies Marked, '');
  window.location.reload();
};

/** Takes over every chunk that cannot be loaded. Returns how to let all that wait load again. */
export const watchChunks = (onFailed: (chunk: string) => void): (() => void) => {
  const waiting: (() => void)[] = [];
  window.addEventListener('chunkfailed', (event) => {
    const { chunk, retry } = event.detail;
    event.preventDefault();
    waiting.push(retry);
    onFailed(chunk);
  });
  return () => waiting.splice(0).forEach((retry) => retry());
};
