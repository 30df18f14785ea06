import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the search of each kind is the current one',
    class: 'value',
    file: 'documents/forms-search/FormsSearchScreen.tsx',
    from: 'isCurrent: one === kind',
    to: 'isCurrent: true',
  },
  {
    what: 'the tabs lead to the same search',
    class: 'value',
    file: 'documents/forms-search/FormsSearchScreen.tsx',
    from: 'href: searchHref(one)',
    to: 'href: searchHref(kind)',
  },
  {
    what: 'the note about companies is missing',
    class: 'text',
    file: 'documents/forms-search/FormsSearchScreen.tsx',
    from: "kind === 'personal' && offersAllCompanies(preset)",
    to: "kind === 'marketing' && offersAllCompanies(preset)",
  },
  {
    what: 'the box has the words of a marketing document',
    class: 'text',
    file: 'documents/forms-search/FormsSearchScreen.tsx',
    from: 'formWords[kind];',
    to: "formWords[kind === 'personal' ? 'marketing' : kind];",
  },
  {
    what: 'the edition is the status',
    class: 'value',
    file: 'documents/forms-search/FoundForms.tsx',
    from: "fact={{ name: 'Edition', value: edition }}",
    to: "fact={{ name: 'Edition', value: status }}",
  },
  {
    what: 'a form has no note',
    class: 'text',
    file: 'documents/forms-search/FoundForms.tsx',
    from: 'note={noteOf(hit)}',
    to: 'note=""',
  },
  {
    what: 'a form is chosen by its number',
    class: 'text',
    file: 'documents/forms-search/FoundForms.tsx',
    from: 'id={hit.formId} title={hit.formName}',
    to: 'id={hit.formNumber} title={hit.formName}',
  },
  {
    what: 'the disclaimer says that it is open',
    class: 'value',
    file: 'documents/forms-search/Disclaimer.tsx',
    from: 'aria-expanded={isWhole}',
    to: 'aria-expanded={!isWhole}',
  },
];
