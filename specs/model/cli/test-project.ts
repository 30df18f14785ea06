import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, vi } from 'vitest';
import { main } from './main.ts';

/** The folders of the project that a test has, and the golden file of its first model. */
export const project = { root: '', models: '', goldenFile: '' };

/** Before each test: a project of its own with the model of a lamp. */
export const useProject = () =>
  beforeEach(() => {
    project.root = mkdtempSync(join(tmpdir(), 'paths-'));
    project.models = join(project.root, 'specs/flows');
    project.goldenFile = join(project.models, 'lights/lamp/golden.json');
    mkdirSync(project.models, { recursive: true });
    addModel('lamp', `{ lamp as model } from '${fixture('lamp')}'`);
  });

/** Runs the command on the project and returns its exit status and output. */
export const paths = async (...args: string[]): Promise<{ status: number; out: string; err: string }> => {
  const { root, models } = project;
  const printed = { out: '', err: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed.out += String(text)), true));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((printed.err += String(text)), true));
  const status = await main(args, { models, diagrams: join(root, 'machines') });
  out.mockRestore();
  err.mockRestore();
  return { status, ...printed };
};

/** The address of a file with models of the tool's own tests. */
export const fixture = (name: string): string =>
  pathToFileURL(join(import.meta.dirname, `../explore/fixtures/${name}.ts`)).href;

/** Adds a model file that exports what is given. */
export const addModel = (name: string, exported: string): void => {
  const text = exported.startsWith('model')
    ? `import { lamp } from '${fixture('lamp')}';\nexport const ${exported};\n`
    : `export ${exported};\n`;
  const folder = join(project.models, 'lights', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.ts'), text);
};
