import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent as browserUser } from 'vitest/browser';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogBody, DialogPending, Drawer } from '#ui/Dialog.tsx';
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

  test('takes what is typed right after the key that opens it [QAM-02.3]', async () => {
    render(<NoteOpener />);
    screen.getByRole('button', { name: 'Open' }).focus();

    await browserUser.keyboard('{Enter}smith');

    expect(screen.getByLabelText('Note')).toHaveValue('smith');
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

  test('puts no style element into the page [SEC-01]', async () => {
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
