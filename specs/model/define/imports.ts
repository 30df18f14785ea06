import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Which module imports which, by their addresses. */
export interface Imports {
  readonly add: (importer: string, imported: string) => void;
  /** A module and those that it imports, directly or through others. */
  readonly importedBy: (module: string) => ReadonlySet<string>;
  /** A module and those that import it, directly or through others. */
  readonly importersOf: (module: string) => ReadonlySet<string>;
}

/** Imports that are added one by one. */
export function importGraph(): Imports {
  const imports = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  return {
    add: (importer, imported) => {
      connect(imports, importer, imported);
      connect(importers, imported, importer);
    },
    importedBy: (module) => reachedFrom(module, imports),
    importersOf: (module) => reachedFrom(module, importers),
  };
}

const connect = (graph: Map<string, Set<string>>, from: string, to: string): void =>
  void graph.set(from, (graph.get(from) ?? new Set()).add(to));

/** A set that grows while it is gone through. */
function reachedFrom(module: string, graph: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set([module]);
  for (const one of reached) for (const next of graph.get(one) ?? []) reached.add(next);
  return reached;
}

/**
 * Notes from now on what is imported in this thread.
 * @returns the files that a module consists of: its own, and those of all that it imports. A package is its `package.json`, whose
 *   version says what the rest of it is.
 */
export function noteImports(): (module: string) => readonly string[] {
  const graph = importGraph();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      if (context.parentURL !== undefined) graph.add(context.parentURL, resolved.url);
      return resolved;
    },
  });
  return (module) => [
    ...new Set([...graph.importedBy(module)].filter((url) => url.startsWith('file:')).map((url) => fileOf(url))),
  ];
}

function fileOf(url: string): string {
  const file = fileURLToPath(url);
  const [folder] = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file) ?? [];
  return folder === undefined ? file : `${folder}/package.json`;
}
