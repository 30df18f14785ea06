import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { SearchLayout } from '#layouts/SearchLayout.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Container } from '#ui/Container.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { ResultCard, ResultList } from '#ui/ResultCard.tsx';
import { Inline } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { Whole } from '#ui/Whole.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

/** The text of an element, line by line. */
const linesOf = (element: Element): DOMRect[] => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return [...range.getClientRects()];
};

test('The button that copies what a heading names is on the line of its last word, at every width', () => {
  const { container } = render(
    <div>
      <CopyButton as="div" what="form number" value="BP 11 11">
        <Heading level={1}>Businessowners Employee Dishonesty Coverage, Oregon</Heading>
      </CopyButton>
    </div>,
  );

  for (let width = 240; width <= 900; width += 4) {
    container.style.width = `${width}px`;
    const button = boxOf(screen.getByRole('button'));
    const lastLine = linesOf(screen.getByRole('heading')).at(-1);
    expect(button.top, `${width} px`).toBeLessThan(lastLine?.bottom ?? 0);
    expect(button.left, `${width} px`).toBeGreaterThanOrEqual(lastLine?.right ?? Infinity);
    expect(button.left - (lastLine?.right ?? 0), `${width} px`).toBeLessThan(12);
  }
});

test('A form number stays on one line', () => {
  render(
    <div style={{ width: '60px' }}>
      <Whole>HD 00 12 03 24</Whole>
    </div>,
  );

  expect(linesOf(screen.getByText('HD 00 12 03 24'))).toHaveLength(1);
});

test('The label of a text button at the edge of a line is in line with the text', () => {
  const Bar = ({ width }: { width: number }) => (
    <div style={{ width: `${width}px` }}>
      <Inline justify="between">
        <Heading level={2}>Account activity</Heading>
        <Button size="sm" variant="quiet">
          Refresh
        </Button>
      </Inline>
    </div>
  );
  const labelOf = (): DOMRect => {
    const label = document.createRange();
    label.selectNodeContents(screen.getByRole('button'));
    return label.getBoundingClientRect();
  };
  const { rerender } = render(<Bar width={600} />);
  const heading = () => boxOf(screen.getByRole('heading'));
  expect(labelOf().right).toBeCloseTo(heading().left + 600, 0);

  rerender(<Bar width={180} />);
  expect(labelOf().top).toBeGreaterThan(heading().bottom);
  expect(labelOf().left).toBeCloseTo(heading().left, 0);
});

test('The title of a result breaks no word where its letters are twice as large on a narrow screen, and its status is beside it elsewhere', async () => {
  const { container } = render(
    <ResultList label="Forms">
      <ResultCard
        title="Businessowners Equipment Breakdown Coverage"
        href="#"
        note="Coverage form"
        number={{ name: 'Number', value: 'BP 11 01' }}
        fact={{ name: 'Edition', value: '11/24' }}
        chip={<Chip label="Expired" />}
        position={1}
        total={1}
        resultId="BP 11 01"
      />
    </ResultList>,
  );
  const root = document.documentElement;
  onTestFinished(async () => {
    root.style.removeProperty('font-size');
    await page.viewport(1300, 900);
  });
  await page.viewport(320, 640);
  const title = () => linesOf(screen.getByRole('link'));
  const widest = () => Math.max(...title().map(({ width }) => width));
  const status = () => boxOf(screen.getByText('Expired'));

  container.style.width = '288px';
  expect(status().left).toBeGreaterThan(widest());
  expect(status().top).toBeLessThan(title()[0]?.bottom ?? 0);

  root.style.fontSize = '200%';
  expect(title()).toHaveLength(4);
  expect(status().top).toBeGreaterThan(title().at(-1)?.bottom ?? Infinity);
});

test('A radio or a box that is not checked has colors of ours, and none of the browser’s', () => {
  render(
    <Container isDark>
      <RadioCards
        name="theme"
        legend="Light or dark"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value="dark"
        onChange={() => {}}
      />
      <input type="checkbox" aria-label="Row" />
    </Container>,
  );

  for (const control of [screen.getByRole('radio', { name: 'Light' }), screen.getByRole('checkbox')]) {
    const { appearance, backgroundColor, borderTopColor } = getComputedStyle(control);
    expect({ appearance, backgroundColor, borderTopColor }).toEqual({
      appearance: 'none',
      backgroundColor: 'rgb(22, 31, 41)',
      borderTopColor: 'rgb(127, 144, 163)',
    });
  }
  // what is checked has the accent, and the tick that the browser finds to stand out from it
  expect(getComputedStyle(screen.getByRole('radio', { name: 'Dark' })).accentColor).toBe('rgb(127, 187, 230)');
});

test('The words of Clear all begin where the chips above them do', () => {
  render(
    <div style={{ width: '328px' }}>
      <SearchLayout
        title="Clients"
        search={null}
        chosen={
          <>
            <Chip label="Agency: 77" onRemove={() => {}} />
            <Chip label="Business: Personal" onRemove={() => {}} />
            <Button variant="quiet" size="sm">
              Clear all
            </Button>
          </>
        }
      >
        {null}
      </SearchLayout>
    </div>,
  );
  const button = screen.getByRole('button', { name: 'Clear all' });
  const [chip] = screen.getAllByRole('button', { name: /^Remove/ });

  expect(boxOf(button).top).toBeGreaterThan(boxOf(chip ?? button).bottom);
  expect(linesOf(button)[0]?.left).toBe(boxOf(chip ?? button).left);
});
