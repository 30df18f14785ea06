import { parseSync, visitorKeys, type Node } from 'oxc-parser';
import { mutantsOfNode, type Place, type Replacement } from './mutators.ts';

/** A faulty edit of a source file. */
export interface SourceMutant extends Replacement {
  /** Where it is and what is replaced, without line numbers: `guards.isAwaited: polls < 3 → polls <= 3`. */
  readonly name: string;
  /** The innermost function that it is in; undefined for what is computed when the file is loaded. */
  readonly within: { readonly start: number; readonly end: number } | undefined;
}

interface Scope extends Place {
  readonly names: readonly string[];
  readonly within: SourceMutant['within'];
}

/** Calls whose arguments configure a machine. */
const configCalls: ReadonlySet<string> = new Set(['setup', 'createMachine', 'createStateConfig', 'extend']);
/** Calls and properties whose values a machine keeps or passes on. */
const valueCalls: ReadonlySet<string> = new Set(['assign', 'emit', 'raise', 'sendTo', 'sendParent']);
const valueKeys: ReadonlySet<string> = new Set(['context', 'params', 'input', 'output']);

/** Every mutant of a source text that is still a program. */
export function sourceMutants(file: string, source: string): SourceMutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) return [];
  const found: SourceMutant[] = [];
  const top: Scope = {
    source,
    parent: undefined,
    isCode: false,
    isValue: false,
    isConfig: false,
    names: [],
    within: undefined,
  };
  visit(program, top);
  return numbered(found.filter((mutant) => isProgram(file, mutate(source, mutant))));

  function visit(node: Node, scope: Scope): void {
    if (node.type.startsWith('TS') && !('expression' in node)) return;
    if (node.type === 'ImportDeclaration' || isLeftOut(node, scope)) return;
    const inside = enter(node, scope);
    for (const replacement of mutantsOfNode(node, scope)) {
      const name = `${scope.names.join('.')}: ${describe(source, node, replacement)}`;
      found.push({ ...replacement, name, within: scope.within });
    }
    for (const key of visitorKeys[node.type] ?? [])
      for (const child of [node[key as keyof Node]].flat() as unknown[])
        if (isNode(child)) visit(child, { ...inside, parent: node });
  }
}

/** The source text with a mutant's replacement. */
export const mutate = (source: string, { start, end, text }: Replacement): string =>
  `${source.slice(0, start)}${text}${source.slice(end)}`;

/** What no path runs: actors, in place of which there are stubs; options; and a model beside its machine. */
function isLeftOut(node: Node, { isConfig }: Scope): boolean {
  if (node.type === 'Property') return isConfig && ['actors', 'options'].includes(nameOfKey(node.key));
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineModel';
}

function enter(node: Node, scope: Scope): Scope {
  const name = nameOf(node);
  const names = name === undefined ? scope.names : [...scope.names, name];
  if (/^(?:Arrow)?Function(?:Expression|Declaration)?$/.test(node.type))
    return { ...scope, names, isCode: true, within: { start: node.start, end: node.end } };
  if (node.type === 'CallExpression') {
    const { callee } = node;
    const called =
      callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? nameOfKey(callee.property) : '';
    if (configCalls.has(called)) return { ...scope, names, isConfig: true };
    if (valueCalls.has(called)) return { ...scope, names, isValue: true };
  }
  if (scope.isConfig && node.type === 'Property' && valueKeys.has(nameOfKey(node.key)))
    return { ...scope, names, isValue: true };
  return { ...scope, names };
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Property') return nameOfKey(node.key);
  if (node.type === 'VariableDeclarator') return nameOfKey(node.id);
  return node.type === 'FunctionDeclaration' ? node.id?.name : undefined;
}

const nameOfKey = (key: Node): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

/** The replacement in words; of a long list or object only what is dropped. */
function describe(source: string, node: Node, { start, end, text }: Replacement): string {
  const parts =
    node.type === 'ObjectExpression' ? node.properties : node.type === 'ArrayExpression' ? node.elements : [];
  const missing = parts.find((_, index) => {
    const others = parts.toSpliced(index, 1).map((part) => (part ? source.slice(part.start, part.end) : ''));
    return text.slice(1, -1) === others.join(', ');
  });
  if (missing) return `${brief(source.slice(missing.start, missing.end))} dropped`;
  return text === ''
    ? `${brief(source.slice(start, end))} dropped`
    : `${brief(source.slice(start, end))} → ${brief(text)}`;
}

function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 77)}…` : line;
}

const isProgram = (file: string, text: string): boolean => parseSync(file, text).errors.length === 0;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Mutants of the same name are told apart by a number. */
function numbered(mutants: readonly SourceMutant[]): SourceMutant[] {
  const times = new Map<string, number>();
  return mutants.map((mutant) => {
    const nth = (times.get(mutant.name) ?? 0) + 1;
    times.set(mutant.name, nth);
    return nth === 1 ? mutant : { ...mutant, name: `${mutant.name} (${nth})` };
  });
}
