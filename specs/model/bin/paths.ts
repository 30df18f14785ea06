#!/usr/bin/env node
import { main } from '../cli/main.ts';
import { loadConfig } from '../define/config.ts';

process.exitCode = await main(process.argv.slice(2), loadConfig(process.cwd()));
