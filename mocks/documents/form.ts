import { namesOfStates } from '#machines/domain/documents/form-states.ts';
import { formLines, formStatuses, formTypes, insurerNames } from '#machines/domain/documents/forms.ts';
import type { FoundForm } from '../db/form-search.ts';
import type { Line } from './lines.ts';
import { bytesOf, padPdf } from './pad.ts';
import { makePdf } from './pdf.ts';

/** The day that a form's file bears: the first of its edition. */
export const printedOn = ({ edition }: Pick<FoundForm, 'edition'>): Date => new Date(`${edition ?? '2020-01'}-01`);

/** An edition as it is printed on a form. */
export const editionOf = ({ edition }: Pick<FoundForm, 'edition'>): string | null =>
  edition && `${edition.slice(5)}/${edition.slice(2, 4)}`;

const facts = (form: FoundForm): Line[] => [
  { cells: [form.kind === 'marketing' ? 'Category' : 'Line of business', formLines(form.kind)[form.lob] ?? form.lob] },
  { cells: ['Type', formTypes(form.kind)[form.type] ?? form.type] },
  { cells: ['Status', formStatuses[form.status]] },
  ...(form.period === null ? [] : [{ cells: ['Losses', form.period] as const }]),
  { heading: 'Used in' },
  namesOfStates(form.states).join(', '),
];

const question = 'Describe the risk in your own words, with dates and amounts where you know them.';
const clause =
  'We will provide the insurance described in this form in return for the premium and compliance with all applicable provisions of the policy.';
const advice = 'Small habits prevent large losses. Share this page with your clients and ask us for printed copies.';
const finding = 'Claims of this kind began within three feet of the cause in most years. Average cost per claim rose.';

const bodies: Readonly<Record<string, string>> = { C: clause, SA: question, Q: question };

/** A page of the text: the made-up insurers have made-up forms. */
const textPage = (form: FoundForm, page: number): Line[] => {
  const body = bodies[form.type] ?? (form.period === null ? advice : finding);
  return [
    { heading: `Part ${page + 1}` },
    ...Array.from({ length: 10 }, (_, at): Line => ({ item: `${page + 1}.${at + 1} ${body}` })),
  ];
};

/**
 * Makes the PDF of a form or marketing document.
 * @returns the file, exactly as long as its list says
 */
export const renderForm = async (form: FoundForm): Promise<Uint8Array<ArrayBuffer>> => {
  const edition = editionOf(form);
  const pdf = await makePdf({
    title: form.name,
    company: insurerNames[form.company],
    about: [edition === null ? form.number : `${form.number} (${edition})`],
    created: printedOn(form),
    pages: Array.from({ length: form.pages }, (_, page) => [
      ...(page === 0 ? facts(form) : []),
      ...textPage(form, page),
    ]),
  });
  return padPdf(pdf, bytesOf(form.pages));
};
