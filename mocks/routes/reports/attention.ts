import type { UserRequestContext } from '../../http/request-context.ts';
import { attentionOf } from '../../reports/attention.ts';
import type { Handlers } from '../handlers.ts';
import { actingAgency } from '../session/own-agency.ts';
import { jobsFor } from './report-jobs.ts';
import { questionOf } from './reports.ts';

export const attentionHandlers: Handlers<'readAttention', UserRequestContext> = {
  readAttention: async (request) => {
    const { code } = actingAgency(request);
    const [figures, jobs] = await Promise.all([
      attentionOf(questionOf(request, { report: 'renewals', agency: code, query: {} })),
      jobsFor(request, code),
    ]);
    return { ...figures, readyFiles: jobs.filter(({ state }) => state === 'ready').length };
  },
};
