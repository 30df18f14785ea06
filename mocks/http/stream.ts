import { logBackground } from './log.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Texts as a stream: the next one is made when the one before has been taken, and none once the caller has left. Where one cannot be
 * made the connection ends, so that what came before is not taken for the whole.
 */
export const streamOf = (
  { context, services }: RequestContext,
  texts: AsyncIterable<string>,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const iterator = texts[Symbol.asyncIterator]();
  const cutOff = (controller: ReadableStreamDefaultController, error: unknown): void => {
    const { requestId: id, route } = context.var;
    logBackground(services.options.log, { id, route, outcome: 'cut off' }, error);
    const socket = context.env.incoming?.socket;
    if (!socket) return controller.error(error);
    socket.destroy();
    controller.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await iterator.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          cutOff(controller, error);
        }
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  );
};
