import { resolve } from 'node:path';
import { startServer } from '../../mocks/server.ts';
import { walk, type Walk } from '../walk/walk.ts';
import { launch } from './browser.ts';
import type { Row } from './rows.ts';
import { countSetting, namesSetting } from './settings.ts';

/** Who walks, and in what window: each account, at each width, in light and dark, every third on a slow device. */
const walks = (seed: number, steps: number): Walk[] =>
  [
    'agent',
    'support',
    'customer',
    'agent-alaska',
    'setup',
    'agent-cluster',
    'agent-mfa',
    'customer-accounts',
    'rater',
  ].map((as, at) => ({
    as,
    seed,
    steps,
    width: [1300, 320, 768][at % 3] ?? 1300,
    colorScheme: at % 2 === 0 ? 'light' : 'dark',
    isSlow: at % 3 === 2,
  }));

const takeWalk = async (one: Walk): Promise<Row> => {
  const server = await startServer({ port: 0, portal: resolve('dist'), demo: true });
  const browser = await launch();
  try {
    const defects = await walk(browser, server.origin, one, resolve('dist/reports/walk'));
    for (const { what, address, steps, file } of defects)
      console.log(
        `${one.as}, WALK_SEED=${one.seed}: ${what}\n  at ${address}\n  after ${steps.join(' > ')}\n  ${file}.png`,
      );
    return {
      what: `${one.as}, ${one.width} px, ${one.colorScheme}${one.isSlow ? ', slow' : ''}: defects in ${one.steps} steps`,
      value: defects.length,
      unit: '',
      bar: 0,
    };
  } finally {
    await browser.close();
    await server.close();
  }
};

/**
 * Uses the portal at random, as different people, and counts what may not be on any page whatever the user does: `WALK_STEPS` (300) steps for
 * each person, or for those of `WALK_AS` alone, drawn from `WALK_SEED` (the day). A walk that is taken again meets answers in another order.
 */
export const benchWalk = async (): Promise<Row[]> => {
  const today = Math.floor(Date.now() / 86_400_000);
  const all = walks(countSetting('WALK_SEED', today), countSetting('WALK_STEPS', 300));
  const people = namesSetting(
    'WALK_AS',
    all.map(({ as }) => as),
  );
  const rows: Row[] = [];
  for (const one of all) if (people.includes(one.as)) rows.push(await takeWalk(one));
  return rows;
};
