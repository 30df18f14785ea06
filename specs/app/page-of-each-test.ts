import { afterEach, beforeEach, vi } from 'vitest';
import { stubPage } from './ports.ts';

/** The page of the test that runs: each test of the file has a stub of its own as its window and document. */
export const pageOfEachTest = (): ReturnType<typeof stubPage> => {
  const page = stubPage();
  beforeEach(() => {
    Object.assign(page, stubPage());
    vi.stubGlobal('window', page.window);
    vi.stubGlobal('document', page.document);
  });
  afterEach(() => vi.unstubAllGlobals());
  return page;
};
