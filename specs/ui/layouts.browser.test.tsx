import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createUser, userEvent } from '#specs/support/user-event.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brandOf } from '#brands/brands.ts';
import { denied } from '#machines/domain/shared/permissions.ts';
import { mainMenusOf } from '#machines/domain/shell/menus.ts';
import { person } from '#specs/flows/support/people.ts';
import { config } from '#specs/flows/support/samples.ts';
import { SearchLayout } from '#layouts/SearchLayout.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { chooseOption, listOptions } from '#specs/flows/support/select-field.ts';
import { agencies, renderPortal } from './render-portal.tsx';

beforeEach(() => page.viewport(1300, 900));

describe('the portal layout', () => {
  test('at each breakpoint the header, the footer, the menu and the grid have their sizes [LAY-10]', async () => {
    renderPortal({
      children: (
        <Grid>
          <Column xs={1} sm={2} md={3} lg={4} xl={6}>
            Cell
          </Column>
        </Grid>
      ),
    });
    const cell = screen.getByText('Cell');
    const sizesAt = async (width: number) => {
      await page.viewport(width, 800);
      const { gridTemplateColumns } = getComputedStyle(cell.parentElement as HTMLElement);
      return {
        header: screen.getByRole('banner').getBoundingClientRect().height,
        isMobile: screen.queryByRole('button', { name: 'Menu' }) !== null,
        columns: gridTemplateColumns.split(' ').length,
        span: getComputedStyle(cell).gridColumnStart,
      };
    };

    for (const [width, header, columns, span] of [
      [320, 66, 4, 1],
      [599, 66, 4, 1],
      [600, 66, 8, 2],
      [767, 66, 8, 2],
      [768, 100, 8, 2],
      [959, 100, 8, 2],
      [960, 100, 12, 3],
      [1263, 100, 12, 3],
      [1264, 100, 12, 4],
      [1903, 100, 12, 4],
      [1904, 100, 12, 6],
    ] as const)
      expect(await sizesAt(width), `at ${width} px`).toEqual({
        header,
        isMobile: width < 768,
        columns,
        span: `span ${span}`,
      });
    await page.viewport(1300, 900);
    expect(screen.getByRole('contentinfo').getBoundingClientRect().height).toBe(70);
  });

  test.each([320, 600, 768, 960, 1264, 1904])('nothing is wider than %i px', async (width) => {
    await page.viewport(width, 800);
    renderPortal();

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('has header, system messages, content and footer, and a way past the header [LAY-01.1] [LAY-01.2] [LAY-01.3]', async () => {
    renderPortal();

    const header = within(screen.getByRole('banner'));
    for (const name of ['My New Business', 'My Clients', 'My Resources', 'Welcome, Dana Berg'])
      expect(header.getByRole('button', { name }), name).toBeVisible();
    expect(screen.getByText('Maintenance on Sunday')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    await userEvent.keyboard('{Enter}');

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('the way past the header is seen only while it is focused, and nothing of it, such as its shadow, before', async () => {
    renderPortal();
    const link = screen.getByRole('link', { name: 'Skip to main content' });

    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
    expect(getComputedStyle(link).boxShadow).toBe('none');
    await userEvent.tab();
    expect(link.getBoundingClientRect().top).toBe(0);
    expect(getComputedStyle(link).boxShadow).not.toBe('none');
  });

  test('the user menu is titled "Welcome" and the display name [MNU-07.1, MNU-07.2]', async () => {
    renderPortal();

    await userEvent.click(screen.getByRole('button', { name: 'Welcome, Dana Berg' }));

    const names = ['Settings', 'Help / Contact Us', 'Logout'];
    expect(names.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/settings',
      '/help',
      '/logout',
    ]);
  });

  test('agents switch among their agencies, in the order given [SES-06.1]', async () => {
    const user = createUser();
    const { onChange } = renderPortal();
    const select = await screen.findByRole('combobox', { name: 'Agency' });

    expect((await listOptions(user, select)).map(({ label }) => label)).toEqual(['1204 - Northfield', '2210 - Lakes']);
    await chooseOption(user, select, '2210 - Lakes');

    expect(onChange).toHaveBeenCalledExactlyOnceWith('2210');
  });

  test('an agent with one agency sees its name and no choice', () => {
    renderPortal({ agency: { agencies: agencies.slice(0, 1), current: '1204', onChange: () => {} } });

    expect(screen.queryByRole('combobox')).toBeNull();
    const shown = screen.getAllByText('1204 - Northfield').filter((name) => name.checkVisibility());
    expect(shown).toHaveLength(1);
  });

  test('below 768 px one menu holds links, agency and user', async () => {
    await page.viewport(767, 800);
    renderPortal();
    expect(screen.queryByRole('link', { name: 'Clients' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));

    expect(screen.getByRole('link', { name: 'Clients' }).getAttribute('aria-current')).toBe('page');
    const agency = await screen.findByRole('combobox', { name: 'Agency' });
    await userEvent.click(agency);
    await screen.findByRole('listbox');
    await waitFor(() => expect(screen.getByRole('listbox')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(agency).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Welcome, Dana Berg' })).toBeNull();
  });

  test('at 320 px one menu holds every item of the header, and nothing is wider [MNU-01.2, MNU-01.3]', async () => {
    await page.viewport(320, 640);
    renderPortal();

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));

    const shown = within(screen.getByRole('navigation', { name: 'Menu' }));
    const names = [...shown.getAllByRole('link'), ...shown.getAllByRole('button')].map((one) => one.textContent);
    const requester = person();
    const items = mainMenusOf({ ...requester, config, companyId: '01', claimsUrl: '' }).flatMap((menu) =>
      menu.menuItems.map(({ name }) => name),
    );
    for (const name of [...items, 'Start a Quote', 'Dashboard', 'Settings', 'Logout'])
      expect(
        names.some((text) => text.startsWith(name)),
        name,
      ).toBe(true);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test('the Preview chip shows only while the user previews [MNU-03]', () => {
    renderPortal({ isPreviewing: true });
    expect(screen.getByText('Preview')).toBeVisible();
    cleanup();

    renderPortal();
    expect(screen.queryByText('Preview')).toBeNull();
  });

  test('Start a Quote leads to a new quote; where it is off the reason shows on a press [MNU-01.1]', async () => {
    renderPortal();
    expect(screen.getByRole('link', { name: 'Start a Quote' }).getAttribute('href')).toBe('/new-quote');
    cleanup();

    renderPortal({ quote: { permission: denied('commercialCutoff'), href: '/new-quote' } });
    const button = screen.getByRole('button', { name: 'Start a Quote' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);

    const reasons = await screen.findAllByText(denialWords.commercialCutoff);
    expect(reasons.filter((reason) => reason.checkVisibility())).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Start a Quote' })).toBeNull();
  });

  test.each(['01', '50'] as const)(
    'Report a Claim opens the claims page of company %s in a new tab without an opener [MNU-02]',
    (company) => {
      const { claimsUrl } = brandOf(company);
      renderPortal({ brand: brandOf(company), claimsUrl });

      const link = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
        name: /^Report a Claim/,
      });
      expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
        claimsUrl,
        '_blank',
        'noopener noreferrer',
      ]);
      expect(claimsUrl).toContain(company === '01' ? 'millrace' : 'kittiwake');
    },
  );

  test.each(['01', '50'] as const)(
    'the footer of company %s has its name, mailbox, telephone and pages elsewhere [MNU-08.1, MNU-08.2, MNU-08.3, MNU-08.4]',
    async (company) => {
      const brand = brandOf(company);
      const { onContact } = renderPortal({ brand });
      const footer = within(screen.getByRole('contentinfo'));

      expect(footer.getByText(brand.company.name)).toBeVisible();
      expect(footer.getAllByRole('link').map((link) => link.textContent)).toEqual([
        brand.footer.mailbox,
        brand.footer.phone.number,
        ...brand.footer.social.map(({ name }) => name),
      ]);
      await userEvent.click(footer.getByRole('button', { name: 'Contact Us' }));
      expect(onContact).toHaveBeenCalledOnce();
    },
  );

  test('a focused link is not hidden behind the header that stays', async () => {
    await page.viewport(1300, 600);
    renderPortal({
      children: Array.from({ length: 60 }, (_, at) => (
        <p key={at}>
          <a href={`#${at}`}>Link {at}</a>
        </p>
      )),
    });
    window.scrollTo(0, 900);

    const header = screen.getByRole('banner').getBoundingClientRect();
    for (const at of [20, 10, 5, 2]) {
      const link = screen.getByRole('link', { name: `Link ${at}` });
      link.focus();
      expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
    }
  });
});

describe('widths', () => {
  beforeEach(() => page.viewport(2000, 900));

  test('content is 1300 px wide at most, by default and on a dark ground [LAY-08.1]', async () => {
    render(
      <>
        <Container>
          <p>Content</p>
        </Container>
        <Container isDark>
          <p>Content</p>
        </Container>
      </>,
    );
    const widths = () =>
      screen.getAllByText('Content').map((content) => content.parentElement?.getBoundingClientRect().width);

    expect(widths()).toEqual([1300, 1300]);
    for (const width of [1300, 1000, 320]) {
      await page.viewport(width, 900);
      for (const shown of widths()) expect(shown).toBeLessThanOrEqual(width);
    }
  });

  test('content has light text on a dark ground where that is chosen, and not by default [LAY-08.2] [THM-01.4]', () => {
    render(
      <>
        <Container isDark>
          <p>Night</p>
        </Container>
        <Container>
          <p>Day</p>
        </Container>
      </>,
    );

    const looks = ['Night', 'Day'].map((text) => {
      const { color, backgroundColor } = getComputedStyle(screen.getByText(text).parentElement as HTMLElement);
      return { color, backgroundColor };
    });
    expect(looks[0]).toEqual({ color: 'rgb(238, 243, 247)', backgroundColor: 'rgb(16, 23, 31)' });
    expect(looks[1]).toMatchObject({
      color: getComputedStyle(document.body).color,
      backgroundColor: 'rgba(0, 0, 0, 0)',
    });
    expect(looks[1]?.color).not.toBe(looks[0]?.color);
  });

  test('the search box is 693 px wide at most, filters and results 970 px [SCH-15.2, SCH-15.3]', () => {
    render(
      <SearchLayout title="Clients" search={<p>Box</p>} filters={<p>Filters</p>}>
        <p>Results</p>
      </SearchLayout>,
    );

    const widthOf = (text: string) => screen.getByText(text).parentElement?.getBoundingClientRect().width;
    expect(widthOf('Box')).toBe(693);
    expect(widthOf('Results')).toBe(970);
    expect(widthOf('Filters')).toBeLessThanOrEqual(970);
  });
});
