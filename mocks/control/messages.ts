import type { Hono } from 'hono';
import * as v from 'valibot';
import { empty } from '../db/empty.ts';
import { check, largestBody, readJson } from '../http/read.ts';
import type { CarrierEnv } from '../http/request-context.ts';
import { newId } from '../secrets.ts';
import type { Services } from '../services.ts';

const text = v.nullish(v.string(), null);
const messageSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.nonEmpty())),
  company: v.optional(v.picklist(['01', '50']), '01'),
  title: text,
  content: text,
  type: text,
  status: v.optional(v.string(), 'published'),
});

/** The control API of system messages: publish, change and remove. */
export const serveMessages = (control: Hono<CarrierEnv>, services: Services): void => {
  const { db } = services;

  control.get('/messages', async (context) =>
    context.json(await db.selectFrom('messages').selectAll().orderBy('serial').execute()),
  );

  control.post('/messages', async (context) => {
    const { id = newId(), content, ...rest } = check(messageSchema, await readJson(context.req.raw, largestBody));
    const { keptContent } = await import('./message-content.ts');
    const given = { ...rest, content: content && keptContent(content) };
    const last = await db
      .selectFrom('messages')
      .select(({ fn }) => fn.max('serial').as('serial'))
      .executeTakeFirst();
    await db
      .insertInto('messages')
      .values({ id, serial: Number(last?.serial ?? 0) + 1, ...given })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
      .execute();
    return context.json({ id });
  });

  control.delete('/messages', async (context) => {
    const id = context.req.query('id');
    if (id === undefined) await empty(services.db, ['messages']);
    else await db.deleteFrom('messages').where('id', '=', id).execute();
    return context.json({});
  });
};
