import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';

/** Copies the examples into the package as a project that has it installed would write them. */
cpSync('examples', 'dist/examples', { recursive: true, filter: (file) => !file.includes('.test.') });
for (const file of globSync('dist/examples/*/*.ts'))
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'../../index.ts'", "'xstate-paths'"));
