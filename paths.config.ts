import { defineConfig } from './specs/model/define/config.ts';
import { requirementIds } from './specs/requirements.ts';
import { loadScreens } from './specs/support/load-screens.ts';

/** Where `npm run paths` finds this project's models and screens, and the ids that their rules may have. */
export default defineConfig({
  models: 'specs/flows',
  diagrams: 'machines',
  requirements: requirementIds,
  screens: loadScreens,
});
