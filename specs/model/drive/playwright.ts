import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright';
import { home } from '../define/load-models.ts';
import { messageOf } from '../define/model-error.ts';
import type { Model, Path } from '../define/model.ts';
import { drive } from './drive.ts';
import type { Answer, Call, Control, Driver, Screen, Stage } from './driver.ts';

/** One frame, in milliseconds. */
const FRAME = 16;

/** How long the portal may take to show what it knows, in milliseconds. */
const PATIENCE = 4000;

export interface Portal {
  readonly page: Page;
  /** Where the path begins. */
  readonly url: string;
  /** Requests that are no call of the driver's table: the default lets them through. */
  readonly others?: (route: Route) => Promise<void>;
  /** The machine behind the screen, where the page shows it. */
  readonly snapshot?: Stage['snapshot'];
}

/**
 * Drives the built portal along a path in a real browser. The carrier's answers are held and given when the path says so;
 * time stands still but for the path's own waiting, and for a frame whenever the screen is not yet as it must be: browsers
 * draw, and React reveals what was loaded, by timers too.
 */
export async function drivePortal(model: Model, driver: Driver, path: Path, portal: Portal): Promise<void> {
  const { page, url, snapshot = async () => undefined } = portal;
  const held = await hold(page, driver.calls ?? {}, portal.others);
  // installed and paused before the page loads, so that only the path moves its time
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T09:00:01Z'));
  await page.goto(url);
  await drive(model, driver, path, {
    screen: playwrightScreen(page),
    snapshot,
    answer: held.answer,
    wait: (ms) => page.clock.runFor(ms),
    eventually: (attempt) => eventually(attempt, () => page.clock.runFor(FRAME)),
    picture: async (name) => {
      const path = join(home, 'dist/reports/screens', `${name}.png`);
      await page.screenshot({ path });
      return path;
    },
  });
}

interface Held {
  readonly answer: (stimulus: Answer) => Promise<void>;
}

/** Holds the calls of the table until the path answers them. */
async function hold(page: Page, calls: Readonly<Record<string, Call>>, others: Portal['others']): Promise<Held> {
  const waiting = new Map<string, Route[]>();
  await page.route('**/*', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const src = Object.entries(calls).find(
      ([, { method, path }]) => method === request.method() && path.test(pathname + search),
    )?.[0];
    if (src === undefined) return others ? others(route) : route.fallback();
    waiting.set(src, [...(waiting.get(src) ?? []), route]);
  });
  return {
    answer: async ({ actor: { src }, event }) => {
      const call = calls[src];
      if (!call) throw new Error(`the driver has no call for ${src}`);
      let route: Route | undefined;
      await eventually(async () => {
        route = waiting.get(src)?.pop();
        if (!route) throw new Error(`the portal has not called ${src}`);
      });
      const failed = event.type.startsWith('xstate.error.');
      const reply = call.reply(failed ? event['error'] : event['output'], failed ? 'error' : 'done');
      if (!reply) await route?.abort('connectionfailed');
      else
        await route?.fulfill({
          status: reply.status,
          headers: { ...reply.headers },
          contentType: 'application/json',
          body: JSON.stringify(reply.body ?? {}),
        });
    },
  };
}

/** Polls on the test's own clock: the page's clock is paused. */
async function eventually(attempt: () => Promise<void>, between: () => Promise<void> = nothing): Promise<void> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (thrown) {
      if (performance.now() > end) throw new Error(messageOf(thrown), { cause: thrown });
      await between();
      await new Promise((resolve) => void setTimeout(resolve, 10));
    }
  }
}

const nothing = async (): Promise<void> => {};

function playwrightScreen(page: Page): Screen {
  const control = (name: string, locator: Locator): Control => {
    const first = locator.first();
    const limit = { timeout: PATIENCE };
    return {
      name,
      isShown: () => first.isVisible(),
      isOffered: async () => (await first.isVisible()) && (await first.isEnabled()),
      click: () => first.click(limit),
      fill: (text) => first.fill(text, limit),
      press: (key) => first.press(key, limit),
      choose: async (option) => void (await first.selectOption(option, limit)),
    };
  };
  return {
    role: (role, name) =>
      control(
        `${role}${name === undefined ? '' : ` "${name}"`}`,
        page.getByRole(role as Parameters<Page['getByRole']>[0], name === undefined ? {} : { name }),
      ),
    label: (text) => control(`field "${text}"`, page.getByLabel(text)),
    text: (text) => control(`"${text}"`, page.getByText(text)),
  };
}
