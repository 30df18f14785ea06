import type { ResponseOf } from '../../contract.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';

/** System messages over GraphQL: the newest published ones of the caller's company, 50 at the most, in the order of publication. */
export const messageHandlers: Handlers<'readMessages', UserRequestContext> = {
  readMessages: async ({ services, company }, { body }) => {
    const { answerQuery } = await import('../../graphql.ts');
    const answer = await answerQuery(body, async () => {
      const newest = await services.db
        .selectFrom('messages')
        .selectAll()
        .where('company', '=', company)
        .where('status', '=', 'published')
        .orderBy('serial', 'desc')
        .limit(50)
        .execute();
      return newest.reverse();
    });
    // the contract's shape is that of the one query that is answered
    return answer as unknown as ResponseOf<'readMessages'>;
  },
};
