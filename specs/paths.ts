import { flowFolders } from './flows/support/flow-folders.ts';
import { main } from './model/cli/main.ts';

process.exitCode = await main(process.argv.slice(2), flowFolders);
