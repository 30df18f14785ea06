import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { logLines, type LogTarget } from '#mocks/log-lines.ts';

const root = join(import.meta.dirname, '../../..');

test('lines that cannot be written are said once, again after one that was, and never thrown', () => {
  let isFull = false;
  const kept: string[] = [];
  const warnings: string[] = [];
  const disk: LogTarget = {
    on: () => {},
    write: (line, done) => {
      if (isFull) return done(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
      kept.push(line);
      done(null);
    },
  };
  const log = logLines(disk, (code) => warnings.push(code));

  for (const [at, full] of [false, true, true, false, true].entries()) {
    isFull = full;
    log({ at });
  }

  expect(kept).toEqual(['{"at":0}\n', '{"at":3}\n']);
  expect(warnings).toEqual(['ENOSPC', 'ENOSPC']);
});

test('a process whose log no one reads anymore works on', async () => {
  const script = `
    import { logLines } from './mocks/log-lines.ts';
    const log = logLines(process.stdout, (code) => process.stderr.write(code + '\\n'));
    process.stdin.on('data', () => log({ call: 'answered' })).on('end', () => process.stderr.write('ended\\n'));
    process.stderr.write('ready\\n');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  const exited = once(child, 'exit');
  await once(child.stderr, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');

  child.stdin.write('1');
  const [code] = (await once(child.stderr, 'data')) as [Buffer];
  child.stdin.write('2');
  child.stdin.end('3');
  const rest = await text(child.stderr);

  expect([code.toString(), rest]).toEqual(['EPIPE\n', 'ended\n']);
  expect(await exited).toEqual([0, null]);
});
