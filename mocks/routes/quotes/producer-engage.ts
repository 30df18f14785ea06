import { producerEngage } from '#machines/domain/quotes/producer-engage.ts';
import { readProducerEngageQuote } from '#machines/domain/quotes/quote-targets.ts';
import { quoteEnginePath } from '../../control/receiver-paths.ts';
import { addressOf } from '../../http/address.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { twinOf } from '../../static/addresses.ts';
import type { Handlers } from '../handlers.ts';
import { actingAgency } from '../session/own-agency.ts';

/** The redirect service of producer engage, of which the carrier serves a stub in a demonstration. */
export const producerEngageHandlers: Handlers<'readProducerEngageAddress', UserRequestContext> = {
  readProducerEngageAddress: async (request, { query }) => {
    const { context, services } = request;
    const { code: agency } = actingAgency(request);
    const twin = services.options.demo ? twinOf(addressOf(context)) : null;
    if (twin === null) return { url: null };
    const quote = readProducerEngageQuote(query);
    const to = producerEngage({ quoteEngine: twin + quoteEnginePath }, query.version, 'newQuote', { agency, ...quote });
    return { url: to.kind === 'link' ? to.href : null };
  },
};
