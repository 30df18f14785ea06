import type { Page } from 'playwright';
import { searchPage } from './search-page.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });
const support = (go: ScreenState['go']): ScreenState => ({ as: 'support@demo.test', go });

const searchOf = (page: Page, kind: string) => searchPage(page, `/forms/${kind}`);

const found = (kind: string, text: string, then?: ScreenState['go']) => async (page: Page) => {
  await searchOf(page, kind).open();
  await searchOf(page, kind).searchFor(text);
  await then?.(page);
};

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The searches of forms and marketing documents, and a form, in every state that looks different. */
export const formStates: States = {
  'forms: before a search, with the note and the whole disclaimer': support(async (page) => {
    await searchOf(page, 'personal').open();
    await press(page, 'Read More');
    await page.getByRole('button', { name: 'Read Less' }).waitFor();
  }),
  'forms: table': {
    after: 'forms: before a search, with the note and the whole disclaimer',
    go: async (page) => {
      await press(page, 'Read Less');
      await searchOf(page, 'personal').searchFor('auto');
      await press(page, 'Table');
      await page.getByRole('table', { name: 'Forms found' }).waitFor();
    },
  },
  'forms: cards, two chosen': support(
    found('commercial', 'coverage', async (page) => {
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(at)
          .check();
    }),
  ),
  'forms: a single company to choose': agent(async (page) => {
    await searchOf(page, 'commercial').open();
    await page.getByRole('button', { name: /^Company/ }).click();
    await page.getByLabel('Kittiwake').or(page.getByLabel('Millrace Mutual')).waitFor();
  }),
  'forms: a form in the viewer': {
    after: 'forms: a single company to choose',
    go: async (page) => {
      await searchOf(page, 'commercial').searchFor('questionnaire');
      await page.getByRole('article').first().getByRole('link').click();
      await page
        .getByRole('group', { name: /^Page 1 of / })
        .locator('canvas')
        .waitFor();
    },
  },
  'forms: loss reports': agent(found('marketing', 'loss report')),
  'forms: download failed': {
    after: 'forms: loss reports',
    go: async (page) => {
      await answer(page, '/api/forms/documents.zip', (route) => route.fulfill({ status: 500, json: {} }));
      await searchOf(page, 'marketing').searchFor('flyer');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
      await press(page, 'Download selected (1)');
      await page.getByRole('alert').waitFor();
    },
  },
  'forms: no such form': agent(async (page) => {
    await page.goto('/forms/personal/PF99999');
    await page.getByRole('link', { name: 'Go to the search' }).waitFor();
  }),
  'forms: nothing found': agent(found('personal', 'zzz')),
  'forms: search failed': {
    after: 'forms: nothing found',
    go: async (page) => {
      await answer(page, '/api/forms/personal', (route) => route.fulfill({ status: 500, json: {} }));
      await searchOf(page, 'personal').searchFor('auto');
      await page.getByText('Search Failed', { exact: true }).waitFor();
    },
  },
};
