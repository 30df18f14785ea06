import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import postcss, { type AcceptedPlugin, type Plugin } from 'postcss';

const root = resolve(import.meta.dirname, '../..');
const entry = join(root, 'src/ui/styles.css');

/** All that the styles are made of beside `src/ui/styles.css`, and what makes them. */
const sources = (): string[] => [
  ...['panda.config.ts', 'package.json', 'src/build/styles.ts', 'src/ui/classes.ts'].map((name) => join(root, name)),
  ...globSync('src/ui/styles/*.ts', { cwd: root })
    .toSorted()
    .map((name) => join(root, name)),
];

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Writes a file beside those of other processes, which read it whole or not at all. */
const replaceWith = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
  renameSync(own, file);
};

/**
 * What is made of a text and of files, as it was made for the same before.
 * @param folder where it is kept; it holds nothing else
 */
export const keep =
  (folder: string, files: () => readonly string[], make: (text: string) => Promise<string>) =>
  async (text: string): Promise<string> => {
    const hash = createHash('sha256').update(text);
    for (const file of files()) hash.update(`${basename(file)}\0${readFileSync(file, 'utf8')}\0`);
    const kept = join(folder, `${hash.digest('hex').slice(0, 16)}.css`);
    const known = read(kept);
    if (known !== null) return known;
    const made = await make(text);
    for (const former of globSync('*.css', { cwd: folder })) rmSync(join(folder, former), { force: true });
    replaceWith(kept, made);
    return made;
  };

const makeStyles = async (sheet: string): Promise<string> => {
  const { default: panda } = (await import('@pandacss/dev/postcss')) as { default: () => AcceptedPlugin };
  const { css } = await postcss([panda()]).process(sheet, { from: entry });
  return css;
};

const stylesOf = keep(join(root, 'node_modules/.cache/portal-styles'), sources, makeStyles);

/** Panda's styles in the place of `src/ui/styles.css`. Panda takes a second to start, and is asked when something has changed. */
export const styles = (): Plugin => ({
  postcssPlugin: 'portal-styles',
  Once: async (sheet, { result, parse }) => {
    if (sheet.source?.input.file !== entry) return;
    const messages = sources().map((file) => ({ type: 'dependency', plugin: 'portal-styles', file, parent: entry }));
    result.messages.push(...messages);
    const made = await stylesOf(sheet.toString());
    sheet.removeAll();
    sheet.append(parse(made, { from: entry }));
  },
});
