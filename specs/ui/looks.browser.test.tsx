import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#screens/clients/document-selection/document-selection.css';
import { StepForm } from '#forms/StepForm.tsx';
import { callDevTools } from '#specs/flows/support/dev-tools.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Completion } from '#ui/Completion.tsx';
import { Container } from '#ui/Container.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LinkTabs } from '#ui/LinkTabs.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Heading } from '#ui/Text.tsx';
import { Inline } from '#ui/Stack.tsx';
import { Table, type Column } from '#ui/Table.tsx';

afterEach(() => page.viewport(1300, 900));

const boxOf = (element: Element) => element.getBoundingClientRect();

/** How many lines a text takes. */
const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
};

/** The colors of an element as they are drawn, at shares of its width. */
const pixelsOf = async (element: Element): Promise<(share: number) => string> => {
  const base64 = await page.screenshot({ element, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const { width, height } = image;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  context?.drawImage(image, 0, 0);
  return (share) => {
    const [red, green, blue] =
      context?.getImageData(Math.round(width * share), Math.round(height / 2), 1, 1).data ?? [];
    return `rgb(${red}, ${green}, ${blue})`;
  };
};

describe('Words stay whole', () => {
  test('in a notice with several actions, which go below where they do not fit beside the words', async () => {
    await page.viewport(320, 640);
    render(
      <Notice
        tone="error"
        title="Internal server error."
        actions={
          <Inline>
            <Button variant="secondary">Try again</Button>
            <Button>Download the file</Button>
            <LinkButton href="#list" variant="quiet">
              Go to the documents
            </LinkButton>
          </Inline>
        }
      />,
    );

    expect(linesOf(screen.getByText('Internal server error.'))).toBe(1);
    for (const name of ['Try again', 'Download the file'])
      expect(boxOf(screen.getByRole('button', { name })).top).toBeGreaterThan(
        boxOf(screen.getByText('Internal server error.')).bottom,
      );
  });

  test('in a notice with long buttons, at the width of a tablet', async () => {
    await page.viewport(768, 800);
    render(
      <Notice
        tone="warning"
        title="You now work for 214 - Lakeshore Insurance Group."
        actions={
          <Inline>
            <Button>Switch to 214 - Lakeshore Insurance Group</Button>
            <Button variant="secondary">Keep 77 - Northstar Risk Advisors</Button>
          </Inline>
        }
      />,
    );

    expect(linesOf(screen.getByText(/^You now work for/))).toBe(1);
  });

  test('in the columns of a table that has little room', () => {
    const columns: readonly Column<{ id: string }>[] = [
      { id: 'id', label: 'Claim', render: ({ id }) => <a href="#claim">{id}</a> },
      { id: 'policy', label: 'Policy', render: () => 'WCP9068964 Workers’ Compensation' },
      { id: 'cause', label: 'Cause', render: () => 'Claim by obligee' },
      { id: 'status', label: 'Status', render: () => <span>Denied</span> },
      { id: 'loss', label: 'Date of loss', isNumeric: true, render: () => '11/21/26' },
      { id: 'reserved', label: 'Reserved', isNumeric: true, render: () => '$126,938.88' },
      { id: 'paid', label: 'Paid', isNumeric: true, render: () => '$126,938.88' },
    ];
    render(
      <div style={{ width: '600px' }}>
        <Table label="Claims" columns={columns} rows={[{ id: 'C21418667' }]} keyOf={({ id }) => id} />
      </div>,
    );

    for (const text of ['C21418667', 'Denied']) expect(linesOf(screen.getByText(text)), text).toBe(1);
  });

  test('where rows are cards, and no figure is beyond their edge', () => {
    const columns: readonly Column<string>[] = [
      { id: 'name', label: 'Coverage', render: (name) => name },
      { id: 'limits', label: 'Limits', isNumeric: true, render: () => <div>$1,000,000.00 each accident</div> },
    ];
    render(
      <div style={{ width: '250px' }}>
        <Table label="Coverages" columns={columns} rows={['Bodily injury liability']} keyOf={(name) => name} />
      </div>,
    );
    const limit = screen.getByText('$1,000,000.00 each accident');

    expect(limit.scrollWidth).toBeLessThanOrEqual(limit.clientWidth);
    expect(boxOf(limit).right).toBeLessThanOrEqual(boxOf(screen.getByRole('table')).right);
  });
});

describe('The buttons of a step', () => {
  const Step = () => (
    <StepForm
      title="Your details"
      failure={null}
      isRefused={false}
      isLockedOut={false}
      isBusy={false}
      isHeld={false}
      isReady={() => false}
      submit="Continue"
      onSubmit={() => {}}
      others={
        <>
          <Button variant="secondary">Cancel</Button>
          <p>Already have an account?</p>
        </>
      }
    />
  );
  const buttons = () => ['Continue', 'Cancel'].map((name) => boxOf(screen.getByRole('button', { name })));

  test('are in a row, of one height, and as wide as their words, whatever the reason below one of them', () => {
    render(<Step />);
    const [submit, cancel] = buttons();

    expect([cancel?.top, cancel?.height]).toEqual([submit?.top, submit?.height]);
    expect(submit?.width).toBeLessThan(boxOf(screen.getByText('Correct what you entered to continue')).width);
    expect(boxOf(screen.getByText('Already have an account?')).top).toBeGreaterThan(cancel?.bottom ?? 0);
  });

  test('are below one another over the whole width on a phone', async () => {
    await page.viewport(320, 640);
    render(<Step />);
    const [submit, cancel] = buttons();

    expect([cancel?.left, cancel?.width]).toEqual([submit?.left, submit?.width]);
    expect(cancel?.top).toBeGreaterThan(submit?.bottom ?? 0);
  });
});

test('The buttons of a dialog share its width on a phone, whatever the reason below one of them', async () => {
  await page.viewport(320, 640);
  render(
    <Dialog
      isOpen
      title="Replacement Cost Estimator"
      actions={
        <>
          <div>
            <Button variant="secondary">Cancel</Button>
          </div>
          <Button unavailableReason="Wait before you try again">Open the estimator</Button>
        </>
      }
    />,
  );
  const [cancel, open] = ['Cancel', 'Open the estimator'].map((name) => boxOf(screen.getByRole('button', { name })));

  expect([cancel?.left, cancel?.width, cancel?.height]).toEqual([open?.left, open?.width, open?.height]);
});

test('Buttons beside one another stay in line whatever the reason below one of them', () => {
  render(
    <Inline>
      <Button variant="secondary">Cancel this payment</Button>
      <Button unavailableReason="Wait before you try again">Check now</Button>
      <LinkButton href="#bill" variant="quiet">
        Back to the bill
      </LinkButton>
    </Inline>,
  );
  const buttons = [...screen.getAllByRole('button'), screen.getByRole('link')];

  expect(new Set(buttons.map((button) => boxOf(button).top)).size).toBe(1);
});

test('In a dialog the headings of a step are smaller than the title of the dialog', () => {
  render(
    <Dialog isOpen title="Your session has ended">
      <Heading level={3} size={4}>
        Enter your password
      </Heading>
    </Dialog>,
  );
  const sizeOf = (name: string) => Number.parseFloat(getComputedStyle(screen.getByRole('heading', { name })).fontSize);

  expect(sizeOf('Enter your password')).toBeLessThan(sizeOf('Your session has ended'));
});

test('Facts beside long names keep their words whole', async () => {
  await page.viewport(320, 640);
  render(
    <div style={{ width: '256px' }}>
      <DescriptionList facts={[{ term: 'agent-commercial@demo.test', details: 'policyholder' }]} />
    </div>,
  );

  expect(linesOf(screen.getByText('policyholder'))).toBe(1);
});

describe('A bar', () => {
  const bar = () => screen.getByRole('progressbar');
  const colorOf = (name: string) => {
    render(<i data-testid={name} style={{ color: name }} />);
    return getComputedStyle(screen.getByTestId(name)).color;
  };
  const emulate = (...features: readonly { name: string; value: string }[]) =>
    callDevTools('Emulation.setEmulatedMedia', { features });
  afterEach(() => emulate());

  test('has colors of ours, and none of the browser’s', async () => {
    render(<Completion aria-label="Progress" value={4} max={10} />);

    // its parts have no computed style that a page can read
    const drawn = await pixelsOf(bar());
    expect(drawn(0.2)).toBe(colorOf('var(--colors-accent)'));
    expect(drawn(0.8)).toBe(colorOf('var(--colors-sunken)'));
  });

  test.for([
    ['prefers-reduced-motion', 'reduce'],
    ['forced-colors', 'active'],
  ] as const)('of unknown length is partly filled where %s is %s', async ([name, value]) => {
    render(<Completion aria-label="Progress" />);

    await emulate({ name, value });

    await waitFor(() => expect(matchMedia(`(${name}: ${value})`).matches).toBe(true));
    const { backgroundImage, backgroundSize } = getComputedStyle(bar());
    expect(backgroundImage).toContain('linear-gradient');
    expect(backgroundSize).toBe('30% 100%');
  });
});

describe('Where there is little room', () => {
  test('the tab of the page is visible, and the page itself does not scroll', async () => {
    await page.viewport(320, 640);
    const tabs = ['Overview', 'Billing', 'Claims', 'Documents', 'Policies'];
    const Tabs = ({ current }: { current: string }) => (
      <div style={{ padding: '16px 16px 900px' }}>
        <LinkTabs
          label="Parts"
          tabs={tabs.map((label) => ({ label, href: `#${label}`, isCurrent: label === current }))}
        />
      </div>
    );
    const { rerender } = render(<Tabs current="Policies" />);

    for (const current of ['Policies', 'Documents', 'Overview']) {
      rerender(<Tabs current={current} />);
      const tab = boxOf(screen.getByRole('link', { current: 'page' }));
      const list = boxOf(screen.getByRole('navigation'));
      expect(tab.left, current).toBeGreaterThanOrEqual(list.left);
      expect(tab.right, current).toBeLessThanOrEqual(list.right);
    }
    expect(window.scrollY).toBe(0);

    await page.viewport(1300, 640);
    rerender(<Tabs current="Policies" />);
    await page.viewport(320, 640);
    await waitFor(() =>
      expect(boxOf(screen.getByRole('link', { current: 'page' })).right).toBeLessThanOrEqual(
        boxOf(screen.getByRole('navigation')).right,
      ),
    );
  });

  test('the box that chooses a row is beside what names the row', () => {
    render(
      <div style={{ width: '288px' }}>
        <Table
          label="Documents"
          columns={[
            {
              id: 'title',
              label: 'Document',
              render: (title: string) => (
                <>
                  <input type="checkbox" className="rowBox" aria-label={`Select ${title}`} />
                  <a href="#document">{title}</a>
                </>
              ),
            },
          ]}
          rows={['We received claim C09607577']}
          keyOf={(title) => title}
        />
      </div>,
    );
    const [box, link] = [boxOf(screen.getByRole('checkbox')), boxOf(screen.getByRole('link'))];

    expect(link.left).toBeGreaterThan(box.right);
    expect(link.top).toBeLessThan(box.bottom);
  });
});

test('On a dark ground the browser draws its own controls dark', () => {
  render(
    <Container isDark>
      <input type="checkbox" aria-label="Dark" />
    </Container>,
  );

  expect(getComputedStyle(screen.getByRole('checkbox')).colorScheme).toBe('dark');
});

test.for([
  ['01', 'rgb(127, 187, 230)'],
  ['50', 'rgb(110, 203, 176)'],
])('On a dark ground the accent of company %s is its own', ([company, accent]) => {
  render(
    <div data-company={company}>
      <Container isDark>
        <a href="#dark">Link</a>
      </Container>
    </div>,
  );

  expect(getComputedStyle(screen.getByRole('link')).color).toBe(accent);
});
