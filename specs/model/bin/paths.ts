#!/usr/bin/env node
// a named import of what an older Node lacks fails before anything runs
import * as nodeModule from 'node:module';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 22 || (major === 22 && minor >= 18)) {
  // Node keeps what it has compiled, for the threads as well: half of the processor time of a start is that
  nodeModule.enableCompileCache();
  process.env['NODE_COMPILE_CACHE'] ??= nodeModule.getCompileCacheDir() ?? '';
  const { enableResultCache } = await import('../cli/result-cache.ts');
  enableResultCache();
  const { main } = await import('../cli/main.ts');
  const { loadConfig } = await import('../define/config.ts');
  const { existsSync } = await import('node:fs');
  const { resolve } = await import('node:path');

  const packages = resolve('node_modules');
  const cache = existsSync(packages) ? resolve(packages, '.cache/xstate-paths') : undefined;
  process.exitCode = await main(
    process.argv.slice(2),
    loadConfig(process.cwd()).then((folders) => ({ ...folders, cache })),
  );
} else {
  process.stderr.write(`paths: this is Node ${process.versions.node}; the command needs Node 22.18 or newer\n`);
  process.exitCode = 2;
}
