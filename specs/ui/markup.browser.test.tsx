import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { brandOf } from '#brands/brands.ts';
import { pages } from '#specs/gallery/pages.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** what html-validate has against markup, which it checks in Node (specs/support/markup.ts) */
    markupProblems: (html: string) => Promise<string[]>;
  }
}

describe.each(Object.entries(pages))('the picture "%s"', (_, Page) => {
  test.each(['01', '50'])('is valid HTML and follows the rules of html-validate, company %s', async (company) => {
    render(<Page brand={brandOf(company)} />);

    expect(await commands.markupProblems(document.body.outerHTML)).toEqual([]);
  });
});

test('markup with a mistake is found', async () => {
  render(
    <div>
      <button>
        <a href="/">Twice a control</a>
      </button>
    </div>,
  );

  expect(await commands.markupProblems(document.body.innerHTML)).toEqual([
    expect.stringMatching(/^no-implicit-button-type/),
    expect.stringMatching(/^element-permitted-content: <a> element is not permitted as a descendant of <button>/),
  ]);
});
