import { type ReactNode } from 'react';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { useConfig } from '../boot/context.ts';

const DemoPanel = lazyComponent('demo', () => import('../pages/sign-in/DemoPanel.tsx'));

/** The help panel of a demonstration; nothing where `config.json` does not say that this is one. */
export const useDemoPanel = (): ReactNode =>
  useConfig()?.demo ? (
    <ChunkBoundary>
      <DemoPanel />
    </ChunkBoundary>
  ) : null;
