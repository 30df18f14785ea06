#!/usr/bin/env node
import { enableCompileCache, getCompileCacheDir } from 'node:module';

// Node keeps what it has compiled, for the threads as well: half of the processor time of a start is that
enableCompileCache();
process.env['NODE_COMPILE_CACHE'] ??= getCompileCacheDir() ?? '';
const { main } = await import('../cli/main.ts');
const { loadConfig } = await import('../define/config.ts');

process.exitCode = await main(process.argv.slice(2), loadConfig(process.cwd()));
