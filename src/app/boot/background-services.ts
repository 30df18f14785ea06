import { loadChunk } from '#src/lazy-components.tsx';
import { backgroundServicesActor, type BackgroundServicesDeps } from '../actors/shell/background-services.ts';
import type { UserServicesDeps } from '../actors/shell/user-services.ts';
import { idle } from '../browser/idle.ts';

/** What shows of what runs beside the pages: one chunk with it. */
export { BackgroundServices } from '../shell/BackgroundServices.tsx';

/** What runs beside the pages. What runs for a user loads once one is there and the browser is idle. */
export const createBackgroundServices = ({
  checkHealth,
  ...deps
}: UserServicesDeps & Pick<BackgroundServicesDeps, 'checkHealth'>) =>
  backgroundServicesActor({
    ...deps,
    checkHealth,
    loadUserServices: async () => {
      await idle();
      const { userServicesActor } = await loadChunk('userServices', () => import('./user-services.ts'));
      return userServicesActor(deps);
    },
  });
