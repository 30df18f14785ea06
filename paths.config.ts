import { defineConfig } from './specs/model/define/config.ts';
import { requirementIds } from './specs/requirements.ts';

/** Where `npm run paths` finds this project's models, and the ids that their rules may have. */
export default defineConfig({
  models: 'specs/flows',
  diagrams: 'machines',
  requirements: requirementIds,
});
