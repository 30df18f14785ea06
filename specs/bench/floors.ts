import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { createModuleServer } from '../../src/build/module-server.ts';

const root = join(import.meta.dirname, 'floors');

/** The least pages that the portal's first screen is compared with, in the same run. */
export const floorNames = ['hello', 'login', 'prerendered'] as const;
export type FloorName = (typeof floorNames)[number];

const prerenderForm = async (): Promise<string> => {
  const server = await createModuleServer(join(root, 'prerendered'));
  try {
    const { App } = (await server.ssrLoadModule('/App.tsx')) as { App: ComponentType };
    return renderToString(createElement(App));
  } finally {
    await server.close();
  }
};

/** Builds a floor below `folder` and returns where. */
export const buildFloor = async (name: FloorName, folder: string): Promise<string> => {
  const outDir = join(folder, name);
  mkdirSync(outDir, { recursive: true });
  await build({
    root: join(root, name),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  if (name === 'prerendered') {
    const file = join(outDir, 'index.html');
    const form = await prerenderForm();
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('<div id="root"></div>', () => `<div id="root">${form}</div>`),
    );
  }
  cpSync(join(import.meta.dirname, '../../public/config.json'), join(outDir, 'config.json'));
  return outDir;
};
