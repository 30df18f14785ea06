import '#ui/styles.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/boot/App.tsx';
import { logFailure } from '#app/browser/log.ts';
import { inUserStorage } from '#app/browser/user-storage.ts';
import { createInspectors, inspectKey } from '#app/boot/inspectors.ts';
import { startPortal } from '#app/boot/portal.ts';
import { createActorRoots } from '#screens/inspection.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const inspectors = createInspectors(createActorRoots());

const start = () => {
  const portal = startPortal(inspectors);
  const app = <App portal={portal} />;
  if (root.hasAttribute('data-prerendered') && window.location.pathname === '/login') {
    // before anything else: an answer that arrives before hydration would not match the markup
    flushSync(() => hydrateRoot(root, app, { onRecoverableError: (error) => logFailure('hydration', error) }));
  } else {
    createRoot(root).render(app);
  }
  requestAnimationFrame(() => {
    document.documentElement.removeAttribute('data-loading');
    performance.mark('usable');
  });
  return portal;
};

const asked =
  /[?&]inspect=(local|stately)\b/.exec(window.location.search)?.[1] ??
  inUserStorage((storage) => storage.getItem(inspectKey));
if (asked) {
  void import('#app/boot/inspector.ts')
    .then(({ startInspector }) => startInspector(asked, inspectors))
    .then(
      ({ attach }) => attach(start()),
      () => void start(),
    );
} else start();
