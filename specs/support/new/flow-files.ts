import type { Row } from './edits.ts';

/** Names of a new flow, from `<area>/<name>` in kebab case. */
export interface FlowName {
  area: string;
  /** `claim-list` */
  kebab: string;
  /** `claimList` */
  camel: string;
  /** `ClaimList` */
  pascal: string;
  /** `Claim list` */
  title: string;
}

const pattern = /^([a-z][a-z0-9-]*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/**
 * Reads `<area>/<name>`.
 * @throws Error that says what is wrong with it
 */
export const readFlowName = (text: string | undefined, areas: readonly string[]): FlowName => {
  const [, area, kebab] = pattern.exec(text ?? '') ?? [];
  if (!area || !kebab)
    throw new Error(`"${text ?? ''}" is not <area>/<name> in lower case, such as clients/claim-list`);
  if (!areas.includes(area)) throw new Error(`there is no area "${area}"; the areas are ${areas.join(', ')}`);
  const words = kebab.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    area,
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: words.join(' ').replace(/^./, (first) => first.toUpperCase()),
  };
};

/** The files of a new flow by path: a page that reads its content, shows it, and can try again. */
export const flowFiles = ({ area, kebab, camel, pascal, title }: FlowName): Readonly<Record<string, string>> => {
  const machine = `machines/${area}/${kebab}/${kebab}`;
  const specs = `specs/flows/${area}/${kebab}`;
  return {
    [`machines/domain/${area}/${kebab}.ts`]: `import * as v from 'valibot';

export const ${camel}Schema = /*#__PURE__*/ v.object({ heading: /*#__PURE__*/ v.string() });

/** What the page shows. */
export type ${pascal}Content = v.InferOutput<typeof ${camel}Schema>;
`,
    [`${machine}.machine.ts`]: `import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ${pascal}Content } from '../../domain/${area}/${kebab}.ts';
import { toFailure, type Failure } from '../../domain/shared/failure.ts';
import { options } from '../../support/options.ts';
import { failure, output } from '../../support/params.ts';
import { port } from '../../support/port.ts';

/** ${title}: reads the content of the page and shows it. */
export const ${camel}Machine = setup({
  types: {} as {
    context: { content: ${pascal}Content | null; failure: Failure | null };
    events: { type: 'page.retry' };
    tags: 'busy';
  },
  actors: {
    /** Reads the content from the carrier. */
    fetchContent: port<${pascal}Content>('fetchContent'),
  },
  actions: {
    keepContent: assign({ content: (_, params: { content: ${pascal}Content }) => params.content, failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
  },
}).createMachine({
  id: '${camel}',
  options,
  context: { content: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'reading',
        src: 'fetchContent',
        onDone: { target: 'shown', actions: { type: 'keepContent', params: output('content') } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    shown: {},
    failed: { on: { 'page.retry': 'loading' } },
  },
});

export type ${pascal}Ref = ActorRefFrom<typeof ${camel}Machine>;
`,
    [`${machine}.inspect.ts`]: `import { inspected } from '../../support/inspect.ts';
import type { ${camel}Machine } from './${kebab}.machine.ts';

export default inspected<typeof ${camel}Machine>({
  id: '${camel}',
  screens: ['${camel}'],
  requirements: {},
});
`,
    [`src/screens/${area}/${kebab}/${pascal}Screen.tsx`]: `import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ${pascal}Ref } from '#machines/${area}/${kebab}/${kebab}.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Container } from '#ui/Container.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Heading } from '#ui/Text.tsx';

type Snapshot = SnapshotFrom<${pascal}Ref>;
const selectContent = ({ context }: Snapshot) => context.content;
const selectHasFailed = (snapshot: Snapshot) => snapshot.matches('failed');

/** ${title}. */
export const ${pascal}Screen = ({ flow }: { flow: ${pascal}Ref }) => {
  const content = useSelector(flow, selectContent);
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  const hasFailed = useSelector(flow, selectHasFailed);
  return (
    <Container>
      <LiveRegion>{isBusy ? 'Loading' : ''}</LiveRegion>
      {isBusy && <HeaderSkeleton />}
      {content && (
        <Heading level={1} isFocusable>
          {content.heading}
        </Heading>
      )}
      {hasFailed && failure && (
        <RetryNotice failure={failure} onRetry={() => flow.send({ type: 'page.retry' })} />
      )}
    </Container>
  );
};
`,
    [`src/app/pages/${area}/${pascal}Page.tsx`]: `import { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { ${pascal}Screen } from '#screens/${area}/${kebab}/${pascal}Screen.tsx';

const ${pascal}Page = () => <${pascal}Screen flow={useScreenActor(${camel}Machine)} />;

export default ${pascal}Page;
`,
    [`${specs}/model.ts`]: `import { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures } from '../../support/samples.ts';

export const model = defineModel({
  machine: ${camel}Machine,
  title: '${title}',
  events: { 'page.retry': 'Press Try again' },
  outcomes: {
    fetchContent: {
      done: { 'The carrier answers': { heading: '${title}' } },
      error: callFailures('heading'),
    },
  },
  states: {
    loading: 'a placeholder',
    shown: 'the heading of the page',
    failed: 'what went wrong, with Try again',
  },
  project: ({ failure }) => failure?.kind,
  rules: [
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
  ],
  accepted: { 'trap shown': 'leaving the page stops the machine' },
});
`,
    [`${specs}/manual.ts`]: `import type { ${camel}Machine } from '#machines/${area}/${kebab}/${kebab}.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, never, open, portal } from '../../support/manual.ts';

export const manual: ManualOf<typeof ${camel}Machine> = {
  page: \`\${portal}/${kebab}\`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open('/${kebab}') } },
  answers: { fetchContent: never('the page has no call of the carrier yet') },
};
`,
    [`${specs}/driver.tsx`]: `import type { AnyActorRef } from 'xstate';
import type { ${camel}Machine, ${pascal}Ref } from '#machines/${area}/${kebab}/${kebab}.machine.ts';
import { ${pascal}Screen } from '#screens/${area}/${kebab}/${pascal}Screen.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

/** ${title}. */
export const driver: DriverOf<typeof ${camel}Machine> = {
  actions: { 'page.retry': (screen) => screen.role('button', 'Try again').click() },
  expectations: {
    loading: (screen) => [screen.text('Loading'), { no: screen.role('heading', '${title}') }],
    shown: (screen) => [screen.role('heading', '${title}')],
    failed: (screen) => [screen.role('alert')],
  },
  controls: {
    'Try again': { control: (screen) => screen.role('button', 'Try again'), event: { type: 'page.retry' } },
  },
};

export const title = '${title}';

export const view = (actor: AnyActorRef) => <${pascal}Screen flow={actor as ${pascal}Ref} />;
`,
  };
};

/** The rows of a new flow in other files: its route, its page, its address. */
export const flowRows = ({ area, kebab, camel, pascal, title }: FlowName): readonly Row[] => [
  {
    file: 'machines/domain/session/routes.ts',
    before: "  signedOutPage('login'",
    row: `  page('${camel}', '/${kebab}', '${title}'),`,
  },
  {
    file: 'src/app/routing/pages.tsx',
    before: '} satisfies Partial<Record<RouteId |',
    row: `  ${camel}: () => import('../pages/${area}/${pascal}Page.tsx'),`,
  },
  { file: 'src/paths.ts', before: '} as const;', row: `  ${camel}: () => patternOf('${camel}'),` },
];

/** The README of the machines with the flow in the line of its area. */
export const listFlow = (readme: string, { area, kebab }: FlowName): string =>
  readme
    .split('\n')
    .map((line) => (line.startsWith(`- \`${area}\`: `) ? `${line}, ${kebab}` : line))
    .join('\n');

/** The names that routes, pages and addresses already have, and the wizards, whose names no page's name begins with. */
export interface TakenNames {
  routes: readonly { id: string; pattern: string }[];
  /** the text of `src/app/routing/pages.tsx` */
  pages: string;
  /** the text of `src/paths.ts` */
  paths: string;
  /** names of the machines' folders, as `<area>/<name>` */
  flows: readonly string[];
}

/** What a new flow would take from one that exists, a phrase for each. */
export const namesTaken = ({ kebab, camel }: FlowName, { routes, pages, paths, flows }: TakenNames): string[] => {
  const [loaders = '', wizards = ''] = pages.split('const wizardLoaders');
  const wizard = keysIn(wizards).find((key) => camel.startsWith(key));
  return [
    ...routes.filter(({ id }) => id === camel).map(({ id }) => `the route ${id}`),
    ...routes.filter(({ pattern }) => pattern === `/${kebab}`).map(({ pattern }) => `the address ${pattern}`),
    ...keysIn(loaders)
      .filter((key) => key === camel)
      .map((key) => `the page ${key} of src/app/routing/pages.tsx`),
    ...keysIn(paths)
      .filter((key) => key === camel)
      .map((key) => `the address ${key} of src/paths.ts`),
    ...flows.filter((flow) => flow.endsWith(`/${kebab}`)).map((flow) => `the flow ${flow}`),
    ...(wizard ? [`the wizard ${wizard}, whose steps are the routes that begin with its name`] : []),
  ];
};

const keysIn = (text: string): string[] => [...text.matchAll(/^ {2}(\w+): \(/gm)].map(([, key = '']) => key);
