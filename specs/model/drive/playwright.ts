import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright';
import { messageOf } from '../define/model-error.ts';
import type { Model } from '../define/model.ts';
import type { Path } from '../explore/step.ts';
import { readAppearance } from './appearance.ts';
import { compareOptions, drive } from './drive.ts';
import type { ActorStimulus, Call, Control, Driver, Screen, Harness } from './driver.ts';

/** One frame, in milliseconds. */
const FRAME = 16;

/** How long the page may take to render a state by default, in milliseconds: a busy machine takes its time. */
const TIMEOUT = 20_000;

/** How often the page is looked at before it is given up, however long that takes: a busy machine takes seconds for a look. */
const MIN_LOOKS = 20;

/** A page of the built application, and how it is driven. */
export interface DrivenPage {
  readonly page: Page;
  /** The address at which the path starts. */
  readonly url: string;
  /** Handles requests that the driver has no call for; by default they continue. */
  readonly others?: (route: Route) => Promise<void>;
  /** The folder of the screenshots that are taken on failure; without it none are. */
  readonly screenshots?: string;
  /** The snapshot of the machine behind the screen, where the page exposes it. */
  readonly snapshot?: Harness['snapshot'];
  /** How long the page may take to render a state, in milliseconds; it is looked at 20 times at least. */
  readonly timeout?: number;
}

/**
 * Drives a page of the built application along a path in a real browser. The server's responses are held until the path
 * gives them. The page's clock is paused: it advances by the path's pauses, and by a frame whenever the screen does not yet
 * meet the expectations, because rendering needs timers too.
 */
export async function drivePage(model: Model, driver: Driver, path: Path, driven: DrivenPage): Promise<void> {
  const { page, url, screenshots, snapshot = async () => undefined, timeout = TIMEOUT } = driven;
  const held = await hold(page, driver.calls ?? {}, timeout, driven.others);
  // installed and paused before the page loads, so that only the path moves its time
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T09:00:01Z'));
  await page.goto(url);
  await drive(model, driver, path, {
    screen: playwrightScreen(page),
    snapshot,
    answer: held.answer,
    wait: (ms) => page.clock.runFor(ms),
    eventually: (attempt) => eventually(attempt, timeout, () => page.clock.runFor(FRAME)),
    screenshot: async (name) => {
      if (screenshots === undefined) return undefined;
      const file = join(screenshots, `${name}.png`);
      await page.screenshot({ path: file });
      return file;
    },
  });
}

interface Held {
  readonly answer: (stimulus: ActorStimulus) => Promise<void>;
}

/** Holds the requests of the driver's calls until the path responds. */
async function hold(
  page: Page,
  calls: Readonly<Record<string, Call>>,
  timeout: number,
  others: DrivenPage['others'],
): Promise<Held> {
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
        if (!route) throw new Error(`the page has not called ${src}`);
      }, timeout);
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

/** Polls in real time, because the page's clock is paused: at once at first, and less and less often. */
async function eventually(
  attempt: () => Promise<void>,
  timeout: number,
  between: () => Promise<void> = nothing,
): Promise<void> {
  const end = performance.now() + timeout;
  for (let look = 1, pause = 10; ; look++, pause = Math.min(2 * pause, 250)) {
    try {
      return await attempt();
    } catch (thrown) {
      if (look >= MIN_LOOKS && performance.now() > end) throw new Error(messageOf(thrown), { cause: thrown });
      await between();
      await new Promise((resolve) => void setTimeout(resolve, pause));
    }
  }
}

const nothing = async (): Promise<void> => {};

function playwrightScreen(page: Page): Screen {
  const control = (name: string, locator: Locator): Control => {
    const first = locator.first();
    const limit = { timeout: TIMEOUT };
    return {
      name,
      isShown: () => first.isVisible(),
      isOffered: async () => (await first.isVisible()) && first.isEnabled({ timeout: 5000 }).catch(() => false),
      // a control that is locked by aria-disabled can be pressed, and says why nothing happens
      click: async () =>
        first.click({ ...limit, force: (await first.getAttribute('aria-disabled', limit)) === 'true' }),
      fill: (text) => first.fill(text, limit),
      press: (key) => first.press(key, limit),
      choose: async (option, offered) => {
        const isNative = await first.evaluate((field) => field instanceof HTMLSelectElement, undefined, limit);
        if (isNative) {
          compareOptions(name, await first.locator('option:enabled').allTextContents(), offered);
          return void (await first.selectOption(option, limit));
        }
        await first.click(limit);
        // a list may draw its later options once it is asked for them
        await page.getByRole('listbox').press('End', limit);
        compareOptions(name, await page.getByRole('option', { disabled: false }).allTextContents(), offered);
        await page.getByRole('option', { name: option, exact: true }).click(limit);
      },
      read: () => first.evaluate(readAppearance, undefined, limit),
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
    fact: (term) =>
      control(`fact "${term}"`, page.locator(`//dt[normalize-space()="${term}"]/following-sibling::dd[1]`)),
  };
}
