import { act, cleanup, render } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { newQuoteMachine, type NewQuoteEvent } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { QuoteFields } from '#screens/quotes/new-quote/QuoteFields.tsx';
import { QuoteRuling } from '#screens/quotes/new-quote/QuoteRuling.tsx';
import { eligibility } from './samples.ts';

afterEach(cleanup);

test('a part of the page renders again only when what it shows changes', () => {
  const quote = createActor(newQuoteMachine, {
    input: { eligibility, page: 'units', query: { unit: 'personal', line: 'auto', state: 'MN' } },
  }).start();
  const onRender = vi.fn<(part: string) => void>();
  const counted = (part: string, children: ReactNode) => (
    <Profiler id={part} onRender={onRender}>
      {children}
    </Profiler>
  );
  render(
    <>
      {counted('fields', <QuoteFields quote={quote} unitsHref="/new-quote" />)}
      {counted('ruling', <QuoteRuling quote={quote} />)}
    </>,
  );
  const rendersOn = (event: NewQuoteEvent): string[] => {
    onRender.mockClear();
    act(() => quote.send(event));
    return onRender.mock.calls.map(([part]) => part);
  };

  expect(rendersOn({ type: 'date.enter', text: '09/01/202' })).toEqual(['fields']);
  expect(rendersOn({ type: 'date.enter', text: '09/01/2025' })).toEqual(['fields', 'ruling']);
  expect(rendersOn({ type: 'date.enter', text: '09/02/2025' })).toEqual(['fields']);
});
