import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

/** The lines of a text, each with how much of its room it takes. */
const widthsOfLines = (element: Element): number[] => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()].map(({ width }) => width);
};

beforeEach(() => page.viewport(320, 640));
afterEach(() => page.viewport(1300, 900));

describe('On a phone', () => {
  test('the last of an odd number of facts beside one another has the whole line', () => {
    render(
      <DescriptionList
        isInline
        facts={[
          { term: 'Account number', details: '747137247' },
          { term: 'Client ID', details: '20004562' },
          { term: 'Agency', details: '214 - Lakeshore Insurance Group' },
        ]}
      />,
    );

    expect(widthsOfLines(screen.getByText(/^214/))).toHaveLength(1);
    expect(boxOf(screen.getByText('20004562')).top).toBe(boxOf(screen.getByText('747137247')).top);
  });

  test('a long fact has a line of its own', () => {
    const states = 'Idaho, Illinois, Iowa, Minnesota, Montana, Nevada';
    render(
      <DescriptionList
        isInline
        facts={[
          { term: 'Number', details: 'BP 31 01' },
          { term: 'Pages', details: '2' },
          { term: 'Size', details: '10 KB' },
          { term: 'States', details: states, isLong: true },
        ]}
      />,
    );

    expect(boxOf(screen.getByText('States')).left).toBe(boxOf(screen.getByText('Size')).left);
    expect(boxOf(screen.getByText('States')).top).toBeGreaterThan(boxOf(screen.getByText('10 KB')).bottom);
    expect(widthsOfLines(screen.getByText(states)).length).toBeLessThanOrEqual(2);
  });

  test('stacked facts are below their names, so that no mailbox is cut in two', () => {
    const mailbox = 'customer-of-the-agency@demo.test';
    render(<DescriptionList isStacked facts={[{ term: 'Email', details: mailbox }]} />);

    expect(boxOf(screen.getByText(mailbox)).top).toBeGreaterThanOrEqual(boxOf(screen.getByText('Email')).bottom);
    expect(widthsOfLines(screen.getByText(mailbox))).toHaveLength(1);
  });

  test('no word is alone in the last line of what an empty list says', () => {
    render(<EmptyState title="No results found">Check your spelling or try a different search</EmptyState>);

    const lines = widthsOfLines(screen.getByText(/^Check your spelling/));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toBeGreaterThan((lines[0] ?? 0) / 3);
  });
});

test('what to do next is as far below an empty list as each is below the other', () => {
  render(
    <EmptyState
      title="Can’t be shown"
      action={
        <>
          <Button>Download the file</Button>
          <LinkButton href="#list">Go to the documents</LinkButton>
        </>
      }
    >
      This document has no pages.
    </EmptyState>,
  );

  const [text, download, link] = [
    screen.getByText(/^This document/),
    screen.getByRole('button'),
    screen.getByRole('link'),
  ].map(boxOf);
  expect([(download?.top ?? 0) - (text?.bottom ?? 0), (link?.top ?? 0) - (download?.bottom ?? 0)]).toEqual([20, 20]);
});
