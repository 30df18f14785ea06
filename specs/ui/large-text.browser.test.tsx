import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { brandOf } from '#brands/brands.ts';
import ContactDialog from '#layouts/ContactDialog.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
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
