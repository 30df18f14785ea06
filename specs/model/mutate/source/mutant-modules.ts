import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { importGraph, type Imports } from '../../define/imports.ts';

/** The modules of the project that are loaded, and a way to load some of them again with a faulty edit. */
export interface MutantModules extends Pick<Imports, 'importedBy'> {
  /** Loads a module again where it imports an edited one, which gets the given text. */
  readonly loadWith: (url: string, edited: string, text: string) => Promise<Record<string, unknown>>;
}

const marker = '?mutant=';

/**
 * Watches what is loaded from now on. A mutant shares all modules with the original that do not import the edited one, so
 * that the classes and actors of the rest are the same.
 */
export function watchModules(): MutantModules {
  const imports = importGraph();
  const texts = new Map<string, string>();
  let edit: { url: string; text: string; affected: ReadonlySet<string> } = { url: '', text: '', affected: new Set() };
  let loads = 0;

  registerHooks({
    resolve(specifier, context, nextResolve) {
      const resolved = nextResolve(specifier, context);
      const [parent = '', load] = (context.parentURL ?? '').split(marker);
      const { url } = resolved;
      if (!isOfProject(url)) return resolved;
      imports.add(parent, url);
      return load !== undefined && edit.affected.has(url) ? { ...resolved, url: `${url}${marker}${load}` } : resolved;
    },
    load(url, context, nextLoad) {
      const [original = '', load] = url.split(marker);
      if (load === undefined) return nextLoad(url, context);
      const source = original === edit.url ? stripped(edit.text) : known(original);
      return { format: 'module', source, shortCircuit: true };
    },
  });

  const known = (url: string): string => {
    const found = texts.get(url) ?? stripped(readFileSync(fileURLToPath(url), 'utf8'));
    texts.set(url, found);
    return found;
  };

  return {
    importedBy: imports.importedBy,
    async loadWith(url, edited, text) {
      loads += 1;
      edit = { url: edited, text, affected: imports.importersOf(edited) };
      return (await import(`${url}${marker}${loads}`)) as Record<string, unknown>;
    },
  };
}

const stripped = (text: string): string => stripTypeScriptTypes(text);

const isOfProject = (url: string): boolean => url.startsWith('file:') && !url.includes('/node_modules/');
