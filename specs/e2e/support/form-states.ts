import type { Page } from 'playwright';
import { searchPage } from './search-page.ts';
import type { ScreenState, States } from './states.ts';
import { answer } from './traffic.ts';

const agent = (go: ScreenState['go']): ScreenState => ({ signedIn: true, go });
const support = (go: ScreenState['go']): ScreenState => ({ as: 'support@demo.test', go });

const found = (kind: string, text: string, then?: ScreenState['go']) => async (page: Page) => {
  const search = searchPage(page, `/forms/${kind}`);
  await search.open();
  await search.searchFor(text);
  await then?.(page);
};

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The searches of forms and marketing documents, and a form, in every state that looks different. */
export const formStates: States = {
  'forms: before a search, with the note and the whole disclaimer': support(async (page) => {
    await searchPage(page, '/forms/personal').open();
    await press(page, 'Read More');
    await page.getByRole('button', { name: 'Read Less' }).waitFor();
  }),
  'forms: a single company to choose': agent(async (page) => {
    await searchPage(page, '/forms/commercial').open();
    await page.getByRole('button', { name: /^Company/ }).click();
    await page.getByLabel('Kittiwake').or(page.getByLabel('Millrace Mutual')).waitFor();
  }),
  'forms: cards, two chosen': support(
    found('commercial', 'coverage', async (page) => {
      for (const at of [0, 1])
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(at)
          .check();
    }),
  ),
  'forms: table': support(
    found('personal', 'auto', async (page) => {
      await press(page, 'Table');
      await page.getByRole('table', { name: 'Forms found' }).waitFor();
    }),
  ),
  'forms: loss reports': agent(found('marketing', 'loss report')),
  'forms: nothing found': agent(found('personal', 'zzz')),
  'forms: search failed': agent(async (page) => {
    await answer(page, '/api/forms/personal', (route) => route.fulfill({ status: 500, json: {} }));
    await found('personal', 'auto')(page);
    await page.getByText('Search Failed', { exact: true }).waitFor();
  }),
  'forms: download failed': agent(
    found('marketing', 'flyer', async (page) => {
      await answer(page, '/api/forms/documents.zip', (route) => route.fulfill({ status: 500, json: {} }));
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
      await press(page, 'Download selected (1)');
      await page.getByRole('alert').waitFor();
    }),
  ),
  'forms: a form in the viewer': agent(
    found('commercial', 'questionnaire', async (page) => {
      await page.getByRole('article').first().getByRole('link').click();
      await page
        .getByRole('group', { name: /^Page 1 of / })
        .locator('canvas')
        .waitFor();
    }),
  ),
  'forms: no such form': agent(async (page) => {
    await page.goto('/forms/personal/PF99999');
    await page.getByRole('link', { name: 'Go to the search' }).waitFor();
  }),
};
