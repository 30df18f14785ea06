import type { ResponseOf } from '../../contract.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';

/** System messages over GraphQL: published ones of the caller's company. */
export const messageHandlers: Handlers<'readMessages', UserRequestContext> = {
  readMessages: async ({ services, company }, { body }) => {
    const { answerQuery } = await import('../../graphql.ts');
    const answer = await answerQuery(body, () =>
      services.db
        .selectFrom('messages')
        .selectAll()
        .where('company', '=', company)
        .where('status', '=', 'published')
        .orderBy('serial')
        .limit(50)
        .execute(),
    );
    // the contract's shape is that of the one query that is answered
    return answer as unknown as ResponseOf<'readMessages'>;
  },
};
