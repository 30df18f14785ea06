import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '#specs/flows/support/flow-folders.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  hasInstallScript?: boolean;
}

const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const settings = new Map(
  read('.npmrc')
    .split('\n')
    .map((line) => line.split('=') as [string, string | undefined]),
);
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([place]) => place.startsWith('node_modules/'));
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };

describe('What npm installs', () => {
  test('is no release of the last days [SEC-10.1]', () => {
    expect(Number(settings.get('min-release-age'))).toBeGreaterThanOrEqual(7);
  });

  test('comes from a registry, never from Git [SEC-10.2]', () => {
    expect(settings.get('allow-git')).toBe('none');
    expect(locked.length).toBeGreaterThan(100);
    expect(
      locked.filter(([, { resolved = 'https:' }]) => !resolved.startsWith('https:')).map(([place]) => place),
    ).toEqual([]);
  });

  test('runs no install script but that of Node, and fails on one that is not decided on [SEC-10.3]', () => {
    const scripts = locked
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.split('node_modules/').at(-1));

    expect(settings.get('strict-allow-scripts')).toBe('true');
    expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(scripts));
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });
});
