import { kindsOf, missingClauses, stateOf, testsOf, type Evidence, type EvidenceState } from './evidence.ts';
import { describePart, describeRun, type RanTest, type Run } from './reports.ts';
import type { TracedPath } from './traced-paths.ts';

/** The trace as one page without anything to load: requirement, tests, paths, screens; searchable, usable by keyboard. */
export function tracePage(
  run: Run,
  evidence: readonly Evidence[],
  paths: ReadonlyMap<string, readonly TracedPath[]>,
): string {
  const met = evidence.filter(isMet).length;
  const areas = Map.groupBy(evidence, ({ id }) => id.slice(0, 3));
  const part = describePart(run);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Requirements: ${met} of ${evidence.length} met</title>
<style>${style}</style>
<header>
  <h1>Requirements</h1>
  <p><strong>${met}</strong> of ${evidence.length} are met by tests that ran and passed.</p>
  <progress value="${met}" max="${evidence.length}">${met} of ${evidence.length}</progress>
  <p>Run of ${safe(describeRun(run))}. ${part === null ? 'Every test file ran.' : `<strong>${safe(part)}</strong>`}</p>
  <form role="search">
    <label>Find <input type="search" id="find" placeholder="id, word or file"></label>
    <label><input type="checkbox" id="open"> only those not met</label>
  </form>
  <nav aria-label="Areas">${[...areas].map(([area, each]) => areaLink(area, each)).join(' ')}</nav>
</header>
<main>
${[...areas].map(([area, each]) => section(area, each, paths)).join('\n')}
</main>
<script>${script}</script>
</html>
`;
}

const isMet = (one: Evidence): boolean => stateOf(one) === 'met';

const areaLink = (area: string, each: readonly Evidence[]): string =>
  `<a href="#${area}">${area} ${each.filter(isMet).length}/${each.length}</a>`;

const section = (area: string, each: readonly Evidence[], paths: ReadonlyMap<string, readonly TracedPath[]>): string =>
  `<section id="${area}" aria-labelledby="h-${area}"><h2 id="h-${area}">${area}</h2>\n${each
    .map((one) => article(one, paths.get(one.id) ?? []))
    .join('\n')}\n</section>`;

const wordsOf: Readonly<Record<EvidenceState, (one: Evidence) => string>> = {
  met: () => 'met',
  partly: (one) => `partly met: no test of ${missingClauses(one).join(', ')}`,
  failing: () => 'a test fails',
  open: () => 'no test',
};

function article(one: Evidence, paths: readonly TracedPath[]): string {
  const state = stateOf(one);
  const kinds = kindsOf(one);
  const screens = [...new Set(testsOf(one).flatMap(({ file }) => screenOf(file) ?? []))];
  return `<article class="${state}"><h3 id="${one.id}"><a href="#${one.id}">${one.id}</a> <span>${wordsOf[state](one)}</span></h3>
${one.clauses.length === 0 ? `<p>${safe(one.text)}</p>\n` : ''}${kinds.length === 0 ? '' : `<p class="kinds">${kinds.join(', ')}</p>\n`}${list('Tests', testItems(one))}${one.clauses
    .map((each) => `<h4 id="${each.id}">${each.id} ${safe(each.text)}</h4>${items(testItems(each))}`)
    .join('')}${list('Screens', screens.map(safe))}${
    paths.length === 0
      ? ''
      : `<details><summary>${paths.length} path${paths.length === 1 ? '' : 's'}</summary>${paths.map(pathText).join('')}</details>`
  }</article>`;
}

const testItems = ({ passed, failed }: Pick<Evidence, 'passed' | 'failed'>): string[] =>
  [...failed, ...passed].map(testItem);

const testItem = ({ title, file, kind, passed }: RanTest): string =>
  `${passed ? '✓' : '✗'} ${safe(title)} <small>${kind}</small> <code>${safe(file)}</code>`;

const pathText = ({ machine, name, steps }: TracedPath): string =>
  `<h4>${safe(machine)}, ${safe(name)}</h4><ol>${steps.map((step) => `<li>${safe(step)}</li>`).join('')}</ol>`;

const list = (title: string, each: readonly string[]): string =>
  each.length === 0 ? '' : `<h4>${title}</h4>${items(each)}\n`;

const items = (each: readonly string[]): string => `<ul>${each.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** The screen that a journey or an end-to-end test is about. */
const screenOf = (file: string): string | undefined =>
  /^specs\/(?:flows\/[\w-]+|e2e)\/([\w-]+)/.exec(file)?.[1]?.replaceAll('-', ' ');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `
:root { color-scheme: light dark; --line: #8884; --met: #1b7f3b; --open: #8a6100; --failing: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --met: #6fd08c; --open: #e5b567; --failing: #ff8a80; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--line); padding-bottom: 1rem; }
progress { width: 100%; height: .75rem; }
form { display: flex; gap: 1.5rem; flex-wrap: wrap; margin: 1rem 0; align-items: center; }
input[type=search] { font: inherit; padding: .25rem .5rem; min-width: 16rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
article { border-inline-start: 4px solid var(--state); padding: .25rem 0 .25rem 1rem; margin: 1.25rem 0; }
article p, ul, ol { margin: .25rem 0; } h3, h4 { margin: .25rem 0; } h4, .kinds { font-size: .875rem; opacity: .8; }
.met { --state: var(--met); } .open, .partly { --state: var(--open); } .failing { --state: var(--failing); }
h3 span { color: var(--state); font-weight: 400; font-size: .875rem; }
code, small { font-size: .8125rem; opacity: .75; }
[hidden] { display: none; }`;

const script = `
const find = document.getElementById('find'), open = document.getElementById('open');
const show = () => {
  const wanted = find.value.trim().toLowerCase();
  for (const section of document.querySelectorAll('section')) {
    let any = false;
    for (const article of section.querySelectorAll('article')) {
      article.hidden = !article.textContent.toLowerCase().includes(wanted) || (open.checked && article.className === 'met');
      any ||= !article.hidden;
    }
    section.hidden = !any;
  }
};
find.addEventListener('input', show);
open.addEventListener('change', show);
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());`;
