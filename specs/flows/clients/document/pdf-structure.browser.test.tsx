import axe from 'axe-core';
import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { applyStructure, type StructureNode } from '#app/browser/pdf-structure.ts';

type Kid = StructureNode['children'][number];

const content = (id: string): Kid => ({ type: 'content', id });
const part = (role: string, kids: readonly (Kid | string)[], more: Partial<StructureNode> = {}): StructureNode => ({
  role,
  children: kids.map((kid) => (typeof kid === 'string' ? content(kid) : kid)),
  ...more,
});
const inDocument = (...kids: readonly Kid[]): StructureNode => part('Root', [part('Document', kids)]);

/** A page's text layer as pdf.js makes it: each text in its marked content, whose id is the text. */
const show = (texts: readonly string[], tree: StructureNode | null, titleLevel = 2): HTMLElement => {
  const layer = document.createElement('div');
  for (const text of texts) {
    const marked = document.createElement('span');
    marked.className = 'markedContent';
    marked.id = text;
    const run = document.createElement('span');
    run.role = 'presentation';
    run.textContent = text;
    marked.append(run);
    layer.append(marked);
  }
  document.body.append(layer);
  onTestFinished(() => layer.remove());
  applyStructure(layer, tree, titleLevel);
  return layer;
};

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

const violationsIn = async (layer: HTMLElement): Promise<string[]> => {
  const { violations } = await axe.run(layer, { rules: { region: { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

const row = (...kids: readonly Kid[]) => part('TR', kids);
const head = row(
  part('TH', ['Coverage'], { scope: 'Column', alt: 'Coverage' }),
  part('TH', ['Limit'], { scope: 'Column', alt: 'Limit' }),
);
const coverage = (name: string, limit: string) => row(part('TH', [name], { scope: 'Row' }), part('TD', [limit]));

describe('The text of a tagged PDF', () => {
  test('has its headings, paragraphs, lists and tables, in the order of its structure', async () => {
    const layer = show(
      ['Limit', 'Coverage', 'Title', 'Company', 'Fire', '$1', 'First', 'Second'],
      inDocument(
        part('H1', ['Title']),
        part('P', ['Company']),
        part('Table', [head, coverage('Fire', '$1')]),
        part('L', [part('LI', [part('LBody', ['First'])]), part('LI', [part('LBody', ['Second'])])]),
      ),
    );

    expect(layer.textContent).toBe('TitleCompanyCoverageLimitFire$1FirstSecond');
    expect(screen.getByRole('heading', { level: 3, name: 'Title' })).toHaveTextContent('Title');
    expect(textsOf(screen.getAllByRole('paragraph'))).toEqual(['Company']);
    const table = within(screen.getByRole('table'));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual(['Coverage', 'Limit']);
    expect(textsOf(table.getAllByRole('rowheader'))).toEqual(['Fire']);
    expect(textsOf(table.getAllByRole('cell'))).toEqual(['$1']);
    expect(textsOf(within(screen.getByRole('list')).getAllByRole('listitem'))).toEqual(['First', 'Second']);
    expect(layer.querySelector('[id]')).toBeNull();
    expect(await violationsIn(layer)).toEqual([]);
  });

  test('has its headings below the one that names the document, at most at the sixth level', () => {
    show(
      ['a', 'b', 'c', 'd'],
      inDocument(...['H1', 'H2', 'H6', 'Title'].map((role, at) => part(role, ['abcd'[at] ?? '']))),
      1,
    );

    expect(screen.getAllByRole('heading').map(({ ariaLevel }) => ariaLevel)).toEqual(['2', '3', '6', '2']);
  });

  test.each([
    ['in a group of rows', part('THead', [head])],
    ['alone', head],
  ])(
    'has of a table that began on another page the head, %s, and the rows of this one, each with all of its cells',
    async (_, first) => {
      const split = row(part('TH', ['Wind'], { scope: 'Row' }), part('TD', ['on the next page']));
      const layer = show(
        ['Theft', '$2', 'Wind'],
        inDocument(
          part('Table', [first, coverage('Fire', '$1'), coverage('Theft', '$2'), split, coverage('Hail', '$3')]),
        ),
      );

      expect(screen.getAllByRole('row').map(({ children }) => textsOf([...children]))).toEqual([
        ['Coverage', 'Limit'],
        ['Theft', '$2'],
        ['Wind', ''],
      ]);
      expect(await violationsIn(layer)).toEqual([]);
    },
  );

  test('has nothing of lists and tables that are on other pages as a whole', () => {
    const layer = show(
      ['Here'],
      inDocument(
        part('Table', [head, coverage('Fire', '$1')]),
        part('L', [part('LI', ['First'])]),
        part('P', ['Here']),
      ),
    );

    expect([...layer.querySelectorAll('[role]:not([role=presentation])')].map(({ role }) => role)).toEqual([
      'paragraph',
    ]);
  });

  test('is read without the roles that are not in their place', async () => {
    const layer = show(
      ['alone', 'cell', 'row', 'nested', 'heading'],
      inDocument(
        part('LI', ['alone']),
        part('TD', ['cell']),
        part('L', [part('L', [part('LI', ['nested'])]), part('P', ['row'])]),
        part('Table', [part('H1', ['heading'])]),
      ),
    );

    expect(layer.textContent).toBe('alonecellnestedrowheading');
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual(['nested']);
    expect(screen.getAllByRole('list')).toHaveLength(1);
    for (const role of ['cell', 'paragraph', 'heading']) expect(screen.queryByRole(role)).toBeNull();
    expect(await violationsIn(layer)).toEqual([]);
  });

  test('has the descriptions of its pictures; one without a description is the text in it', async () => {
    const layer = show(
      ['map', 'logo'],
      inDocument(part('Figure', ['map'], { alt: 'The insured place' }), part('Figure', ['logo'])),
    );

    expect(screen.getAllByRole('img').map(({ ariaLabel }) => ariaLabel)).toEqual(['The insured place']);
    expect(screen.getByText('logo').closest('[role=img]')).toBeNull();
    expect(await violationsIn(layer)).toEqual([]);
  });

  test('keeps, after the rest, what is in no part of its structure, and says in which language a part is', () => {
    const layer = show(['loose', 'said'], inDocument(part('P', ['said'], { lang: 'es' })));

    expect(layer.textContent).toBe('saidloose');
    expect(screen.getByRole('paragraph').lang).toBe('es');
  });

  test('stays as it is where the PDF has no structure', () => {
    const layer = show(['first', 'second'], null);

    expect(layer.textContent).toBe('firstsecond');
    expect(layer.querySelector('[id], [role]:not([role=presentation])')).toBeNull();
  });
});
