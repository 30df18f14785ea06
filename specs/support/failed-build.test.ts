import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { inspector } from '#src/build/inspector-plugin.ts';
import { prerender } from '#src/build/prerender-plugin.ts';

test('a build that fails says what has failed, not what could not be done without it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'failed-build-'));
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'document.title = "built";');
  const fail = () => {
    throw new Error('broken on purpose');
  };

  const built = build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'broken', transform: fail }, prerender(), inspector({})],
  });

  await expect(built).rejects.toThrow('broken on purpose');
  rmSync(root, { recursive: true });
});
