import { parseSync, Visitor, type Plugin } from 'vite';

/** What the client reads of an operation; the rest describes it for the carrier and for OpenAPI. */
const clientParts = new Set(['id', 'method', 'path', 'access', 'perAgency', 'response']);

/** Removes from each `reads({…})` and `changes({…})` of a contract's source what the client does not read. */
export const forClient = (code: string, file = 'contract.ts'): string => {
  const unused: { start: number; end: number }[] = [];
  const { program } = parseSync(file, code);
  new Visitor({
    CallExpression: ({ callee, arguments: [given] }) => {
      if (callee.type !== 'Identifier' || !['reads', 'changes'].includes(callee.name)) return;
      if (given?.type !== 'ObjectExpression') return;
      for (const property of given.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier' && !clientParts.has(property.key.name))
          unused.push(property);
    },
  }).visit(program);
  return unused
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => {
      const rest = text.slice(end);
      return text.slice(0, start) + rest.replace(/^\s*,/, '');
    }, code);
};

/** Keeps summaries, errors, and the schemas of what is sent out of the portal's scripts: only the carrier checks with them. */
export const contractForClient = (): Plugin => ({
  name: 'contract-for-client',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\/machines\/domain\/contract\//, exclude: /\/operation\.ts/ } },
    handler: (code, id) => ({ code: forClient(code, id), map: null }),
  },
});
