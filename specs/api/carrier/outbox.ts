import type { World } from './world.ts';

/** The outbox of a carrier, in the order of sending. */
export const rows = (world: World) =>
  world.carrier.services.db.selectFrom('outbox').selectAll().orderBy('serial').execute();

/** Tries everything once that is due now. */
export const work = async ({ carrier: { services } }: World): Promise<void> => {
  services.outboxWorker?.wake();
  await services.outboxWorker?.settled();
};

/** Key of the signatures of texts. */
export const textSecret = `whsec_${Buffer.from('thirty-two bytes of a test only!').toString('base64')}`;
