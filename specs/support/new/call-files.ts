import type { Replacement, Row } from './edits.ts';
import type { FlowName } from './flow-files.ts';

/** The files of a call by path, for a flow that `npm run new -- flow` wrote: contract, handler, client, and ports. */
export const callFiles = ({ area, kebab, camel, pascal, title }: FlowName): Readonly<Record<string, string>> => ({
  [`machines/domain/contract/${kebab}.ts`]: `import { ${camel}Schema } from '../${area}/${kebab}.ts';
import { reads } from './operation.ts';

export const read${pascal} = /*#__PURE__*/ reads({
  id: 'read${pascal}',
  summary: '${title}',
  path: '/api/${kebab}',
  invented: true,
  response: ${camel}Schema,
});
`,
  [`mocks/routes/${area}/${kebab}.ts`]: `import type { UserRequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';

export const ${camel}Handlers: Handlers<'read${pascal}', UserRequestContext> = {
  read${pascal}: async () => ({ heading: '${title}' }),
};
`,
  [`src/api/${kebab}.ts`]: `import { read${pascal} } from '#machines/domain/contract/${kebab}.ts';
import type { ${pascal}Content } from '#machines/domain/${area}/${kebab}.ts';
import type { Client } from './client.ts';

/** The call of the page ${title}. */
export const ${camel}Api = (call: Client) => ({
  read: (signal?: AbortSignal): Promise<${pascal}Content> => call(read${pascal}, { signal }),
});
`,
  [`src/app/actors/${area}/${kebab}.ts`]: `import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { ${camel}Api } from '#api/${kebab}.ts';
import { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts';

/** ${title}, with the carrier. */
export const ${camel}Actor = ({ call }: { call: Client }) =>
  ${camel}Machine.provide({
    actors: { fetchContent: fromPromise(({ signal }) => ${camel}Api(call).read(signal)) },
  });
`,
});

/** The rows of a call in other files, and what its page and its manual say in place of what the new flow said. */
export const callEdits = ({ area, kebab, camel, pascal }: FlowName): readonly (Row | Replacement)[] => {
  const page = `src/app/pages/${area}/${pascal}Page.tsx`;
  const manual = `specs/flows/${area}/${kebab}/manual.ts`;
  return [
    {
      file: 'mocks/contract.ts',
      before: 'import * as user from',
      row: `import * as ${camel} from '#machines/domain/contract/${kebab}.ts';`,
    },
    { file: 'mocks/contract.ts', before: '  reportFailures,', row: `  ...${camel},` },
    {
      file: 'mocks/routes/operation-handlers.ts',
      before: 'import type { Handlers } from',
      row: `import { ${camel}Handlers } from './${area}/${kebab}.ts';`,
    },
    {
      file: 'mocks/routes/operation-handlers.ts',
      before: '  ...clientLogHandlers,',
      row: `  ...${camel}Handlers,`,
    },
    {
      file: page,
      from: `import { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts';\n`,
      to: `import { ${camel}Actor } from '../../actors/${area}/${kebab}.ts';\n`,
    },
    {
      file: page,
      from: "import { useScreenActor } from '#screens/inspection.ts';\n",
      to: "import { useFlow } from '../../boot/context.ts';\n",
    },
    {
      file: page,
      from: `useScreenActor(${camel}Machine)`,
      to: `useFlow(({ call }) => ${camel}Actor({ call }))`,
    },
    { file: manual, from: '{ account, never, open, portal }', to: '{ account, call, open, portal }' },
    {
      file: manual,
      from: "never('the page has no call of the carrier yet')",
      to: `call('GET', '/api/${kebab}')`,
    },
    {
      file: 'specs/app/actors.ts',
      before: 'import { createSessionPorts }',
      row: `import { ${camel}Actor } from '#app/actors/${area}/${kebab}.ts';`,
    },
    {
      file: 'specs/app/actors.ts',
      before: "    'widgets/autocomplete':",
      row: `    '${area}/${kebab}': ${camel}Actor({ call }),`,
    },
    {
      file: 'specs/app/port-calls.ts',
      before: "  ['widgets/autocomplete'",
      row: `  ['${area}/${kebab}', 'fetchContent', undefined, 'read${pascal}', {}],`,
    },
    {
      file: 'specs/bench/carrier-endpoints.ts',
      before: '} satisfies Partial<Record<OperationId, Asked>>',
      row: `  read${pascal}: of('agent', 'api/${kebab}'),`,
    },
  ];
};
