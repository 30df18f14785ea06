import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the link leads back',
    class: 'value',
    file: 'quotes/pe-redirect/PeRedirectScreen.tsx',
    from: '<a href={address}>',
    to: '<a href={backHref}>',
  },
  {
    what: 'the way back leads to the page itself',
    class: 'value',
    file: 'quotes/pe-redirect/PeRedirectScreen.tsx',
    from: '<LinkButton href={backHref}',
    to: '<LinkButton href=""',
  },
  {
    what: 'a foreign address has the words of none',
    class: 'text',
    file: 'quotes/pe-redirect/PeRedirectScreen.tsx',
    from: 'Its address isn’t one that this portal allows. Call support.',
    to: 'Try again, or start over with a different choice.',
  },
  {
    what: 'a failure has the words of another',
    class: 'text',
    file: 'quotes/pe-redirect/PeRedirectScreen.tsx',
    from: 'title={<FailureWords failure={failure} />}',
    to: "title={<FailureWords failure={{ kind: 'unexpected' }} />}",
  },
  {
    what: 'Try again asks twice',
    class: 'event sent twice',
    file: 'quotes/pe-redirect/PeRedirectScreen.tsx',
    from: "onClick={() => redirect.send({ type: 'redirect.retry' })}",
    to: "onClick={() => [1, 2].forEach(() => redirect.send({ type: 'redirect.retry' }))}",
  },
];
