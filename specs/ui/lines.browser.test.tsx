import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
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
