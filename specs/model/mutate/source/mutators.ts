import type { Node } from 'oxc-parser';

/** A faulty text in place of a part of a source text. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where a node is, as far as its mutants depend on it. */
export interface Place {
  readonly source: string;
  readonly parent: Node | undefined;
  /** Inside a function. */
  readonly isCode: boolean;
  /** Inside a value that a machine keeps or passes on: of `assign`, `context`, `params`, `input`, `output`, an event. */
  readonly isValue: boolean;
  /** Inside the configuration of a machine, of which the structural mutants are. */
  readonly isConfig: boolean;
}

const otherOperators = new Map<string, readonly string[]>(
  Object.entries({
    '===': ['!=='],
    '!==': ['==='],
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '%': ['*'],
  }),
);

const otherMethods = new Map(
  Object.entries({
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    trunc: 'ceil',
    min: 'max',
    max: 'min',
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    toUpperCase: 'toLowerCase',
    toLowerCase: 'toUpperCase',
    find: 'findLast',
    findLast: 'find',
  }),
);

/** Methods whose result can be mistaken for the object that they are called on. */
const droppedMethods: ReadonlySet<string> = new Set(['filter', 'slice', 'trim', 'toSorted', 'toReversed', 'toSpliced']);

/** The mutants of one node. Sentences (texts with a space) are for people, and are not mutated. */
export function mutantsOfNode(node: Node, place: Place): Replacement[] {
  const { source, parent, isCode, isValue, isConfig } = place;
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const instead = (...texts: readonly string[]): Replacement[] =>
    texts.map((text) => ({ start: node.start, end: node.end, text }));
  const live = isCode || isValue;

  switch (node.type) {
    case 'Literal':
      return instead(...otherLiterals(node.value, textOf(node), parent, { live, isConfig }));
    case 'ConditionalExpression':
    case 'IfStatement':
      return live ? [true, false].map((text) => ({ ...spanOf(node.test), text: String(text) })) : [];
    case 'WhileStatement':
      return [{ ...spanOf(node.test), text: 'false' }];
    case 'LogicalExpression':
      return live ? instead(`(${textOf(node.left)})`, `(${textOf(node.right)})`) : [];
    case 'BinaryExpression': {
      const operators = [...(otherOperators.get(node.operator) ?? []), ...(isNumeric(node) ? ['>='] : [])];
      return instead(...operators.map((operator) => `(${textOf(node.left)} ${operator} ${textOf(node.right)})`));
    }
    case 'UnaryExpression':
      return node.operator === '!' || node.operator === '-' ? instead(textOf(node.argument)) : [];
    case 'UpdateExpression':
      return instead(node.operator === '++' ? textOf(node).replace('++', '--') : textOf(node).replace('--', '++'));
    case 'AssignmentExpression':
      return node.operator === '+=' || node.operator === '-='
        ? instead(`${textOf(node.left)} ${node.operator === '+=' ? '-=' : '+='} ${textOf(node.right)}`)
        : [];
    case 'CallExpression':
      return callMutants();
    case 'ObjectExpression':
      return isCode ? dropped(node, node.properties, '{', '}') : [];
    case 'ArrayExpression':
      return isConfig && !live ? [] : dropped(node, node.elements, '[', ']');
    case 'TemplateLiteral':
      return live ? node.expressions.map((one) => ({ start: one.start - 2, end: one.end + 1, text: '' })) : [];
    case 'ExpressionStatement':
      return isCode ? instead('') : [];
    default:
      return [];
  }

  function callMutants(): Replacement[] {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const { object, property } = node.callee;
    if (property.type !== 'Identifier') return [];
    const other = otherMethods.get(property.name);
    return [
      ...(other === undefined ? [] : [{ ...spanOf(property), text: other }]),
      ...(droppedMethods.has(property.name) ? instead(textOf(object)) : []),
    ];
  }

  function dropped(list: Node, parts: readonly (Node | null)[], open: string, close: string): Replacement[] {
    const texts = parts.map((part) => (part ? textOf(part) : ''));
    return parts.flatMap((part, index) =>
      isNull(part) ? [] : [{ ...spanOf(list), text: `${open}${texts.toSpliced(index, 1).join(', ')}${close}` }],
    );
  }
}

function otherLiterals(
  value: unknown,
  text: string,
  parent: Node | undefined,
  { live, isConfig }: { live: boolean; isConfig: boolean },
): string[] {
  if (typeof value === 'number') return [String(value + 1), ...(value >= 10 ? [String(Math.floor(value / 10))] : [])];
  if (typeof value === 'boolean') return live || !isConfig ? [String(!value)] : [];
  if (!live) return [];
  if (value === null && text === 'null') return isResult(parent) ? ["'mutant'"] : [];
  if (typeof value !== 'string' || value.includes(' ') || isName(parent, text)) return [];
  return ["'mutant'"];
}

/** A literal that is a result, and not compared. */
const isResult = (parent: Node | undefined): boolean =>
  parent?.type === 'Property' ||
  parent?.type === 'ConditionalExpression' ||
  parent?.type === 'ArrowFunctionExpression' ||
  parent?.type === 'ReturnStatement' ||
  parent?.type === 'CallExpression';

/** A text that names a property. */
const isName = (parent: Node | undefined, text: string): boolean =>
  parent?.type === 'Property' &&
  parent.key.type === 'Literal' &&
  parent.key.raw === text &&
  parent.value.type !== 'Literal';

/** An equality that may be of numbers. */
const isNumeric = (node: Node): boolean =>
  node.type === 'BinaryExpression' &&
  node.operator === '===' &&
  [node.left, node.right].every(
    (side) =>
      side.type === 'MemberExpression' ||
      side.type === 'CallExpression' ||
      (side.type === 'Identifier' && side.name !== 'undefined') ||
      (side.type === 'Literal' && typeof side.value === 'number'),
  );

/** `key: null`, of which the value is mutated: without the key it is missing, which is the same to its readers. */
const isNull = (part: Node | null): boolean =>
  part?.type === 'Property' && part.value.type === 'Literal' && part.value.raw === 'null';

const spanOf = ({ start, end }: Node) => ({ start, end });
