import '#ui/styles.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from '#app/App.tsx';
import { logFailure } from '#app/log.ts';
import { startPortal } from '#app/portal.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const app = <App portal={startPortal()} />;
if (root.hasAttribute('data-prerendered') && window.location.pathname === '/login') {
  hydrateRoot(root, app, { onRecoverableError: (error) => logFailure('hydration', error) });
} else {
  createRoot(root).render(app);
}
requestAnimationFrame(() => {
  document.documentElement.removeAttribute('data-loading');
  performance.mark('usable');
});
