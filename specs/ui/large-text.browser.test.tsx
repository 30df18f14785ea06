import { render, screen } from '@testing-library/react';
import { Search } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brandOf } from '#brands/brands.ts';
import ContactDialog from '#layouts/ContactDialog.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';

const boxOf = (element: Element | null): DOMRect => {
  if (!element) throw new Error('not on the page');
  return element.getBoundingClientRect();
};

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(1300, 900);
});

describe('With text of twice the size', () => {
  beforeEach(async () => {
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = '200%';
  });

  test('the digits of a code are inside their boxes, which fit a phone', () => {
    render(
      <div style={{ padding: '0 16px' }}>
        <CodeField label="Code" value="128888" onChange={() => {}} />
      </div>,
    );

    for (const box of document.querySelectorAll('.code__box')) {
      expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
      expect(boxOf(box).right).toBeLessThanOrEqual(304);
    }
  });

  test('the icon of a problem is beside the middle of its first line', () => {
    render(<TextField label="Name" error="Enter the name of the client as it is on the policy" />);
    const problem = document.querySelector('.field__error');

    const { top, height } = boxOf(problem?.querySelector('svg') ?? null);
    const line = parseFloat(getComputedStyle(problem as Element).lineHeight);
    expect(top + height / 2 - boxOf(problem).top).toBeCloseTo(line / 2, 0);
  });

  test('icons, boxes and radio buttons are of twice the size, each in the middle of its first line', () => {
    render(
      <>
        <Icon of={Search} size="md" label="Search" />
        <CheckboxGroup legend="Lines" options={[{ value: 'a', label: 'Personal' }]} values={[]} onChange={() => {}} />
        <RadioCards
          legend="I am"
          name="who"
          options={[{ value: 'b', label: 'Agent' }]}
          value={null}
          onChange={() => {}}
        />
      </>,
    );

    expect(boxOf(screen.getByRole('img', { name: 'Search' })).height).toBe(36);
    for (const [role, label] of [
      ['checkbox', 'Personal'],
      ['radio', 'Agent'],
    ] as const) {
      const input = screen.getByRole(role);
      const words = boxOf(screen.getByText(label));
      expect([boxOf(input).width, boxOf(input).height]).toEqual([40, 40]);
      expect(boxOf(input).top + 20, label).toBeCloseTo((words.top + words.bottom) / 2, 0);
    }
  });

  test('what is typed begins after the icon of its field', () => {
    render(<TextField label="Find" icon={<Icon of={Search} size="md" label="Search" />} />);
    const input = screen.getByLabelText('Find');

    expect(boxOf(input).left + parseFloat(getComputedStyle(input).paddingLeft)).toBeGreaterThan(
      boxOf(screen.getByRole('img', { name: 'Search' })).right,
    );
  });

  test('the lines of the name of a fact do not touch', () => {
    render(<DescriptionList facts={[{ term: 'Policies', details: '3' }]} />);
    const { fontSize, lineHeight } = getComputedStyle(screen.getByText('Policies'));

    expect(parseFloat(lineHeight) / parseFloat(fontSize)).toBeGreaterThan(1.3);
  });
});

test.each(['01', '50'] as const)('the mailbox of company %s is in one line on a phone', async (company) => {
  await page.viewport(320, 640);
  render(<ContactDialog brands={[brandOf(company)]} isOpen onClose={() => {}} />);

  const mailbox = await screen.findByRole('link', { name: /^info@/ });
  expect(new Set([...mailbox.getClientRects()].map(({ bottom }) => Math.round(bottom))).size).toBe(1);
});
