import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Megaphone } from 'lucide-react';
import { brandOf } from '#brands/brands.ts';
import { classOf } from '#ui/classes.ts';
import { renderPortal } from './render-portal.tsx';

const newMessages = (words: string) => (
  <button type="button" aria-label={words} className={classOf('newcomers', { tone: 'info' })}>
    <Megaphone size={16} aria-hidden="true" />
    <span>{words}</span>
  </button>
);
const newBills = newMessages('Bills');

describe('the portal layout', () => {
  test.for(
    [125, 150, 200].flatMap((percent) =>
      [768, 960, 1100, 1280, 1440, 1600].flatMap((width) =>
        (['01', '50'] as const).map((company) => ({ percent, width, company })),
      ),
    ),
  )(
    'with text of $percent percent, nothing of company $company is wider than $width px, and the header holds its menus',
    async ({ percent, width, company }) => {
      await page.viewport(width, 720);
      document.documentElement.style.fontSize = `${percent}%`;
      try {
        renderPortal({ brand: brandOf(company), newMessages: newBills });

        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        const header = screen.getByRole('banner');
        const compact = within(header).queryByRole('button', { name: 'Menu' });
        const names = [/My Clients/, /My Resources/, /Report a Claim/, /Start a Quote/, /^Welcome/];
        const shown = compact
          ? [compact]
          : names.map((name) =>
              within(header).getByRole(/a Claim|a Quote/.test(name.source) ? 'link' : 'button', { name }),
            );
        const ends = header.getBoundingClientRect();
        const inside = header.querySelector('.container')?.firstElementChild?.getBoundingClientRect() ?? ends;
        for (const one of shown) {
          const { bottom, right } = one.getBoundingClientRect();
          expect(bottom, one.textContent).toBeLessThanOrEqual(ends.bottom);
          expect(right, one.textContent).toBeLessThanOrEqual(inside.right);
        }
        const { scrollPaddingTop } = getComputedStyle(document.documentElement);
        expect(ends.height, 'what stays below the header is beside it').toBeCloseTo(parseFloat(scrollPaddingTop) - 16);
        expect(header.querySelector('.container')?.clientHeight, 'no empty strip').toBeGreaterThan(ends.height - 12);
        expect(
          within(header).getByRole('link', { name: /home$/ }).getBoundingClientRect().right,
          'the logo is not covered',
        ).toBeLessThanOrEqual(within(header).getByRole('button', { name: 'Bills' }).getBoundingClientRect().left);
      } finally {
        document.documentElement.style.fontSize = '';
      }
    },
  );

  test.for(['01', '50'] as const)(
    'on a phone with text of twice the size nothing of company %s is wider than the window, and the messages cover nothing',
    async (company) => {
      await page.viewport(320, 640);
      document.documentElement.style.fontSize = '200%';
      try {
        renderPortal({ brand: brandOf(company), newMessages: newBills });

        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
        const { left, right } = screen.getByRole('button', { name: 'Bills' }).getBoundingClientRect();
        const home = screen.getByRole('link', { name: /home$/ });
        expect(home.getBoundingClientRect().right).toBeLessThanOrEqual(left);
        expect(home.scrollWidth, 'the wordmark is whole').toBeLessThanOrEqual(home.clientWidth);
        expect(right).toBeLessThanOrEqual(screen.getByRole('button', { name: 'Menu' }).getBoundingClientRect().left);
        const skip = screen.getByRole('link', { name: 'Skip to main content' });
        expect(skip.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
      } finally {
        document.documentElement.style.fontSize = '';
      }
    },
  );

  test.for(
    [360, 400, 440, 480, 520, 560, 640, 1280].flatMap((width) =>
      [100, 200].map((percent) => [width, percent] as const),
    ),
  )(
    'at %i px the button for new messages has its words whole or not at all, with text of %i percent',
    async ([width, percent]) => {
      const words = width < 1000 ? '2 new messages' : 'Maintenance on Sunday night';
      await page.viewport(width, 640);
      document.documentElement.style.fontSize = `${percent}%`;
      try {
        renderPortal({ newMessages: newMessages(words) });

        const shown = screen.getByRole('button', { name: words }).querySelector('span');
        expect(shown?.scrollWidth).toBeLessThanOrEqual(shown?.clientWidth ?? 0);
        expect(shown?.scrollHeight).toBeLessThanOrEqual(shown?.clientHeight ?? 0);
      } finally {
        document.documentElement.style.fontSize = '';
      }
    },
  );
});
