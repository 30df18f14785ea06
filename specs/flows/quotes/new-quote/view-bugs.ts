import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the first line is not offered',
    class: 'option',
    file: 'quotes/new-quote/QuoteFields.tsx',
    from: 'openLines(unit, eligibility.permissions).map(',
    to: 'openLines(unit, eligibility.permissions).slice(1).map(',
  },
  {
    what: 'a state too many is offered',
    class: 'option',
    file: 'quotes/new-quote/QuoteFields.tsx',
    from: 'statesOf(eligibility.isSecondBrand).map(',
    to: "[...statesOf(eligibility.isSecondBrand), 'HI'].map(",
  },
  {
    what: 'the state that is chosen is not in its field',
    class: 'value',
    file: 'quotes/new-quote/QuoteFields.tsx',
    from: 'value={chosen}\n          options',
    to: 'value={null}\n          options',
  },
  {
    what: 'the line that is chosen is not in its field',
    class: 'value',
    file: 'quotes/new-quote/QuoteFields.tsx',
    from: 'value={chosen}\n      options',
    to: 'value={null}\n      options',
  },
  {
    what: 'the words about the day are those of the other brand',
    class: 'text',
    file: 'quotes/new-quote/QuoteFields.tsx',
    from: "eligibility.isSecondBrand ? 'The day",
    to: "!eligibility.isSecondBrand ? 'The day",
  },
  {
    what: 'the chosen business unit is not marked',
    class: 'value',
    file: 'quotes/new-quote/QuoteFields.tsx',
    from: 'chosen === unit : undefined',
    to: 'chosen !== unit : undefined',
  },
  {
    what: 'the first state of the list is sent',
    class: 'wrong payload',
    file: 'quotes/new-quote/QuoteFields.tsx',
    from: "quote.send({ type: 'state.choose', state })",
    to: "quote.send({ type: 'state.choose', state: statesOf(eligibility.isSecondBrand)[0] })",
  },
  {
    what: 'the result does not take the focus',
    class: 'focus',
    file: 'quotes/new-quote/NewQuoteScreen.tsx',
    from: 'useEffect(() => element.current?.focus(), []);',
    to: '',
  },
  {
    what: 'Start another quote sends twice',
    class: 'event sent twice',
    file: 'quotes/new-quote/NewQuoteScreen.tsx',
    from: "<Button onClick={() => quote.send({ type: 'quote.another' })}>",
    to: "<Button onClick={() => [1, 2].forEach(() => quote.send({ type: 'quote.another' }))}>",
  },
];
