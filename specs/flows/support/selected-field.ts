import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the whole text of a refused field is selected: what is typed next replaces it. */
export const untilSelected = (field: HTMLInputElement): Promise<void> =>
  waitFor(() =>
    expect([document.activeElement, field.selectionStart, field.selectionEnd, field.ariaInvalid]).toEqual([
      field,
      0,
      field.value.length,
      'true',
    ]),
  );
