import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { routes } from '#machines/domain/session/routes.ts';
import { addRow, flowFiles, flowRows, listFlow, namesTaken, readFlowName } from './new/flow-files.ts';

/**
 * `npm run new -- flow <area>/<name>`: writes a flow that works: machine, inspect file, screen, page, model, manual and
 * driver, with its route, its page and its address. Nothing is written when anything is in the way.
 */
const readme = 'machines/README.md';
const usage = 'usage: npm run new -- flow <area>/<name>';

const run = (command: string, ...args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};

const create = (kind: string | undefined, wanted: string | undefined): void => {
  if (kind !== 'flow') throw new Error(usage);
  const areas = readdirSync('machines', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['domain', 'support'].includes(entry.name))
    .map(({ name }) => name);
  const name = readFlowName(wanted, areas);
  const files = flowFiles(name);
  const taken = [
    ...Object.keys(files).filter((file) => existsSync(file)),
    ...namesTaken(name, {
      routes,
      pages: readFileSync('src/app/routing/pages.tsx', 'utf8'),
      paths: readFileSync('src/paths.ts', 'utf8'),
      flows: globSync('machines/*/*/*.machine.ts').map((file) => dirname(file).replace('machines/', '')),
    }),
  ];
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`);
  const rows = flowRows(name);
  const edited = rows.map((row) => [row.file, addRow(readFileSync(row.file, 'utf8'), row)] as const);

  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const [file, text] of edited) writeFileSync(file, text);
  writeFileSync(readme, listFlow(readFileSync(readme, 'utf8'), name));
  run('oxfmt', readme, ...Object.keys(files));
  run('node', 'specs/model/bin/paths.ts', name.kebab, '--write');

  for (const file of Object.keys(files)) console.log(`wrote ${file}`);
  for (const file of [`machines/${wanted}/${name.kebab}.mmd`, `specs/flows/${wanted}/golden.json`])
    console.log(`generated ${file}`);
  for (const { file } of rows) console.log(`added a row to ${file}`);
  console.log(`listed it in ${readme}`);
  console.log(
    `Next: a link to the page, or its route in notLinked of specs/e2e/links.test.ts; the carrier's call in ` +
      `machines/domain/contract/, the port fetchContent in src/app/actors/${name.area}/${name.kebab}.ts, and in the page ` +
      `useFlow(({ call }) => ${name.camel}Actor({ call })) in place of useScreenActor(${name.camel}Machine); and the ` +
      'rules of the model. CONTRIBUTING.md has the steps.',
  );
};

try {
  create(process.argv[2], process.argv[3]);
} catch (error) {
  console.error(`new: ${(error as Error).message}`);
  process.exitCode = 1;
}
