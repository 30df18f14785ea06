import { namesOfStates } from '#machines/domain/documents/form-states.ts';
import {
  formLines,
  formStatuses,
  formTypes,
  insurerNames,
  type FormCard,
  type FormKind,
} from '#machines/domain/documents/forms.ts';

/** What each search of forms is called, and what it invites to. */
export const formWords: Readonly<
  Record<FormKind, { title: string; tab: string; boxLabel: string; invitation: { title: string; text: string } }>
> = {
  personal: {
    title: 'Personal lines forms',
    tab: 'Personal lines',
    boxLabel: 'Form name or number',
    invitation: {
      title: 'Find a form',
      text: 'Search by name or number, or choose filters and press Search to see all that match.',
    },
  },
  commercial: {
    title: 'Commercial lines forms',
    tab: 'Commercial lines',
    boxLabel: 'Form name or number',
    invitation: {
      title: 'Find a form',
      text: 'Search by name or number, or choose filters and press Search to see all that match.',
    },
  },
  marketing: {
    title: 'Marketing documents',
    tab: 'Marketing',
    boxLabel: 'Document name or number',
    invitation: {
      title: 'Find a document',
      text: 'Search flyers, bulletins, and loss reports by name or number, or choose filters and press Search to see all that match.',
    },
  },
};

export const allCompaniesNote = 'Set the Company filter to All Companies to see Select Auto and Signature Auto forms.';

/** What a search of forms says of its results: the first part always, the rest where it is asked for. */
export const disclaimer = {
  lead: 'Forms shown here are specimens for reference. They don’t grant coverage.',
  rest: 'Only the policy that we issued, with its declarations and endorsements, says what is covered. An expired form may still apply to a policy that was written while it was in use. States differ in what they allow, and an edition may be approved in some of them only. Ask your underwriter before you rely on a form for a client.',
};

/** States by their names where they are few, else by their number. */
const describeStates = (states: readonly string[]): string =>
  states.length > 3 ? `${states.length} states` : namesOfStates(states).join(', ');

/** What the lines of forms are called; marketing documents have categories instead. */
export const lineName = (isMarketing: boolean): string => (isMarketing ? 'Category' : 'Line');

/** The years that a loss report is about are its losses, on the card, in the table and beside the document. */
export const lossesName = 'Losses';

/** What a card says below the name: what the table has columns for, the number, edition and status aside. */
export const noteOf = (form: FormCard): string => {
  const { type, line, states, company } = describeForm(form);
  return [type, line, states, company, ...(form.period ? [`${lossesName} ${form.period}`] : [])].join(' · ');
};

/** What a form or document is, in words. */
export const describeForm = ({ kind, formType, lob, states, company, status, formEdition }: FormCard) => ({
  type: formTypes(kind)[formType] ?? formType,
  line: formLines(kind)[lob] ?? lob,
  states: describeStates(states),
  everyState: namesOfStates(states).join(', '),
  company: insurerNames[company],
  status: formStatuses[status],
  edition: formEdition ?? '—',
});
