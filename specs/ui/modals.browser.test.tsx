import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { useRef, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent as browserUser, type UserEventClickOptions } from 'vitest/browser';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogBody, DialogPending, Drawer } from '#ui/Dialog.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';

describe('a dialog', () => {
  test('takes focus, keeps it and gives it back to its opener [QAM-02.2, QAM-02.4, QAM-02.5]', async () => {
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);

    const dialog = screen.getByRole('dialog', { name: 'Stay logged in?', description: 'One minute left' });
    expect(document.activeElement?.textContent).toBe('Yes');
    for (let at = 0; at < 5; at += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('that takes the place of another one gives the focus back to where that one was opened', async () => {
    render(<TwoDialogs isReplaced />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));

    const second = screen.getByRole('dialog', { name: 'Second' });
    expect(screen.queryByRole('dialog', { name: 'First' })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(second).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('over another one names the page, and gives the focus back to that one, or where both close to the opener of the first', async () => {
    render(<TwoDialogs />);
    const titleOfPage = document.title;
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    await waitFor(() => expect(document.title).toBe(`First · ${titleOfPage}`));
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(document.title).toBe(`Second · ${titleOfPage}`));
    document.title = 'Help';
    await waitFor(() => expect(document.title).toBe('Second · Help'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Go on' })).toHaveFocus());
    expect(document.title).toBe('First · Help');

    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close both' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
    expect(document.title).toBe('Help');
    document.title = titleOfPage;
  });

  test('takes what is typed right after the key that opens it [QAM-02.3]', async () => {
    render(<NoteOpener />);
    screen.getByRole('button', { name: 'Open' }).focus();

    await browserUser.keyboard('{Enter}smith');

    expect(screen.getByLabelText('Note')).toHaveValue('smith');
  });

  test('closes by a press beside it, and gives the focus back', async () => {
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);

    await userEvent.click(backdrop());

    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  test('stays open where the second press of a double click on its button is beside it, because it has become smaller', async () => {
    render(<Shrinking />);
    const submit = screen.getByRole('button', { name: 'Submit' }).getBoundingClientRect();
    const dialog = screen.getByRole('dialog');

    await browserUser.dblClick(screen.getByRole('button', { name: 'Submit' }));

    expect(dialog.getBoundingClientRect().bottom).toBeLessThan(submit.top);
    expect(screen.getByText('Submitted')).toBeVisible();
    await userEvent.click(backdrop());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays open where a press beside it closes the list that is open over it', async () => {
    render(<Choosing />);
    const beside = backdrop();
    await browserUser.click(screen.getByRole('combobox', { name: 'State' }));
    expect(screen.getByRole('option', { name: 'Oregon' })).toBeVisible();

    await browserUser.click(beside, { position: { x: 5, y: 5 } });
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Address' })).toBeVisible();

    // elsewhere, so that it is no double click
    await browserUser.click(beside, { position: { x: 90, y: 90 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each<[string, UserEventClickOptions]>([
    ['the right button', { button: 'right' }],
    ['Ctrl, which opens a context menu', { modifiers: ['Control'] }],
  ])('stays open where it is pressed beside with %s', async (_, options) => {
    render(<Choosing />);

    await browserUser.click(backdrop(), { position: { x: 5, y: 5 }, ...options });
    expect(screen.getByRole('dialog', { name: 'Address' })).toBeVisible();

    await browserUser.click(backdrop(), { position: { x: 90, y: 90 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([480, 500, 720] as const)('is %i px wide [QAM-02.1]', (width) => {
    render(<Dialog isOpen title="Payment Rules" width={width} onClose={() => {}} />);

    expect(screen.getByRole('dialog').offsetWidth).toBe(width);
  });

  test('whose content is on its way is not seen before a while has passed, and at once when it comes', () => {
    const { rerender } = render(
      <Dialog isOpen title="Payment Rules">
        <DialogPending />
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    const waits = () =>
      dialog
        .getAnimations()
        .flatMap((one) =>
          one instanceof CSSTransition ? [[one.transitionProperty, one.effect?.getTiming().delay]] : [],
        );
    expect([getComputedStyle(dialog).clipPath, waits()]).toEqual(['inset(50%)', [['clip-path', 400]]]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');

    rerender(
      <Dialog isOpen title="Payment Rules">
        <p>Pay within ten days.</p>
      </Dialog>,
    );
    expect([getComputedStyle(dialog).clipPath, waits()]).toEqual(['none', []]);
  });

  test('puts no style element into the page', async () => {
    const before = document.querySelectorAll('style').length;
    render(<Opener />);

    await userEvent.click(screen.getByRole('button', { name: 'Open' }));

    expect(screen.getByRole('dialog')).toBeVisible();
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  test('keeps the page from scrolling while it is open', () => {
    const { unmount } = render(<Drawer isOpen title="Search tips" onClose={() => {}} />);
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');

    unmount();
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  });

  test('without a way to close it, Escape does nothing', async () => {
    render(<Dialog isOpen title="Session Timeout" actions={<Button>Continue</Button>} />);

    await userEvent.keyboard('{Escape}');

    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

const backdrop = () => screen.getByRole('dialog').parentElement as HTMLElement;

const Choosing = () => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Address">
      <SelectField label="State" options={[{ value: 'OR', label: 'Oregon' }]} value={null} onChange={() => {}} />
    </Dialog>
  );
};

/** A dialog that has less to show once its button was pressed. */
const Shrinking = () => {
  const [isOpen, setIsOpen] = useState(true);
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Statement">
      {isSubmitted ? (
        'Submitted'
      ) : (
        <div style={{ height: 400, alignContent: 'end' }}>
          <Button onClick={() => setIsSubmitted(true)}>Submit</Button>
        </div>
      )}
    </Dialog>
  );
};

/** A dialog from which another one opens: over it, or in its place in the same step. */
const TwoDialogs = ({ isReplaced = false }: { isReplaced?: boolean }) => {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <Button onClick={() => setDepth(1)}>Open</Button>
      <Dialog
        isOpen={depth === 1 || (depth === 2 && !isReplaced)}
        onClose={() => setDepth(0)}
        title="First"
        actions={<Button onClick={() => setDepth(2)}>Go on</Button>}
      />
      <Dialog
        isOpen={depth === 2}
        onClose={() => setDepth(isReplaced ? 0 : 1)}
        title="Second"
        actions={<Button onClick={() => setDepth(0)}>Close both</Button>}
      />
    </>
  );
};

const NoteOpener = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog isBare isOpen={isOpen} onClose={() => setIsOpen(false)} title="Add a note">
        <DialogBody>
          <TextField label="Note" />
        </DialogBody>
      </Dialog>
    </>
  );
};

const Opener = () => {
  const [isOpen, setIsOpen] = useState(false);
  const yes = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Stay logged in?"
        description="One minute left"
        initialFocus={yes}
        actions={
          <>
            <Button variant="secondary">No</Button>
            <Button ref={yes}>Yes</Button>
          </>
        }
      />
    </>
  );
};
