import type { FlowFolders } from '../define/load-models.ts';
import { help, readArgs } from './args.ts';
import { showShared } from './shared.ts';
import { compare, show } from './show.ts';
import { messageOf, ModelError } from '../define/model-error.ts';
import { check, write } from './golden-commands.ts';
import { mutants } from './mutants-command.ts';

/** Runs the command and returns the exit status. The arguments override the folders of the configuration. */
export async function main(argv: readonly string[], folders: FlowFolders | Promise<FlowFolders>): Promise<number> {
  try {
    const request = readArgs(argv, await folders);
    switch (request.action) {
      case 'help':
        process.stdout.write(help);
        return 0;
      case 'check':
        return await check(request);
      case 'write':
        return await write(request);
      case 'mutants':
        return await mutants(request);
      case 'compare':
        return await compare(request);
      case 'shared':
        return await showShared(request);
      case 'show':
        return await show(request);
    }
  } catch (thrown) {
    const known = thrown instanceof ModelError;
    process.stderr.write(`paths: ${known ? '' : 'unexpected: '}${messageOf(thrown)}\n`);
    if (!known && process.env['DEBUG'] !== undefined) console.error(thrown);
    return 2;
  }
}
