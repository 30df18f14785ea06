import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { routes } from '#machines/domain/session/routes.ts';
import { callEdits, callFiles } from './new/call-files.ts';
import { editedFiles } from './new/edits.ts';
import { flowFiles, flowRows, listFlow, namesTaken, readFlowName, type FlowName } from './new/flow-files.ts';

/**
 * `npm run new -- flow <area>/<name>` writes a flow that works: schema, machine, inspect file, screen, page, model, manual
 * and driver, with its route, its page and its address. `npm run new -- call <area>/<name>` gives such a flow its call:
 * contract, handler, client, ports, and the rows of their tests. Nothing is written when anything is in the way.
 */
const readme = 'machines/README.md';
const usage = 'usage: npm run new -- flow <area>/<name>, then npm run new -- call <area>/<name>';

const read = (file: string): string => readFileSync(file, 'utf8');

const run = (command: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};

const requireFree = (taken: readonly string[]): void => {
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`);
};

const existing = (files: Readonly<Record<string, string>>): string[] =>
  Object.keys(files).filter((file) => existsSync(file));

/** Writes new files and edited ones, formats them, and lists them. */
const write = (files: Readonly<Record<string, string>>, edited: ReadonlyMap<string, string>): void => {
  for (const [file, text] of [...Object.entries(files), ...edited]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  run('oxfmt', ...Object.keys(files), ...edited.keys());
  for (const file of Object.keys(files)) console.log(`wrote ${file}`);
  for (const file of edited.keys()) console.log(`edited ${file}`);
};

const createFlow = (name: FlowName): void => {
  const files = flowFiles(name);
  requireFree([
    ...existing(files),
    ...namesTaken(name, {
      routes,
      pages: read('src/app/routing/pages.tsx'),
      paths: read('src/paths.ts'),
      flows: globSync('machines/*/*/*.machine.ts').map((file) => dirname(file).replace('machines/', '')),
    }),
  ]);

  write(files, new Map([...editedFiles(flowRows(name), read), [readme, listFlow(read(readme), name)]]));
  run('node', 'specs/model/bin/paths.ts', name.kebab, '--write');

  console.log(`generated machines/${name.area}/${name.kebab}/${name.kebab}.mmd`);
  console.log(`generated specs/flows/${name.area}/${name.kebab}/golden.json`);
  console.log(
    `Next: npm run new -- call ${name.area}/${name.kebab}, and a link to the page, or its route in notLinked of ` +
      'specs/e2e/links.test.ts. CONTRIBUTING.md has the steps.',
  );
};

const createCall = (name: FlowName): void => {
  const flow = `${name.area}/${name.kebab}`;
  if (!existsSync(`machines/${flow}`))
    throw new Error(`there is no flow ${flow}: npm run new -- flow ${flow} writes it`);
  const files = callFiles(name);
  requireFree(existing(files));

  write(files, editedFiles(callEdits(name), read));
  console.log(`Next: what the call answers in machines/domain/${flow}.ts and mocks/routes/${flow}.ts.`);
};

const commands: Readonly<Record<string, (name: FlowName) => void>> = { flow: createFlow, call: createCall };

const main = (kind = '', wanted?: string): void => {
  if (kind === '--help') {
    console.log(usage);
    return;
  }
  const create = Object.hasOwn(commands, kind) ? commands[kind] : undefined;
  if (!create) throw new Error(usage);
  const areas = readdirSync('machines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['domain', 'support'].includes(entry.name))
    .map(({ name }) => name);
  create(readFlowName(wanted, areas));
};

try {
  main(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(`new: ${(error as Error).message}`);
  process.exitCode = 1;
}
