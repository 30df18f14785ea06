import { attentionSchema } from '../reports/attention.ts';
import { reads } from './operation.ts';

export const readAttention = /*#__PURE__*/ reads({
  id: 'readAttention',
  summary:
    'What needs attention today at the agency that the user acts for: the figures of its reports, and the jobs of the user that are ready',
  path: '/api/attention',
  access: 'agency',
  invented: true,
  response: attentionSchema,
  errors: { 403: 'customers have none, and internal users act for an agency first' },
});
