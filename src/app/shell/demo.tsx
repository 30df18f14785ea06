import { Suspense, type ReactNode } from 'react';
import { lazyComponent } from '#src/lazy-components.ts';
import { useConfig } from '../boot/context.ts';

const DemoPanel = lazyComponent('demo', () => import('../pages/sign-in/DemoPanel.tsx'));

/** The help panel of a demonstration; nothing where `config.json` does not say that this is one. */
export const useDemoPanel = (): ReactNode =>
  useConfig()?.demo ? (
    <Suspense>
      <DemoPanel />
    </Suspense>
  ) : null;
