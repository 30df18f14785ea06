import { useState } from 'react';
import type { ActorOptions, AnyActorLogic, RequiredActorOptionsKeys } from 'xstate';
import { useScreenActor } from '#screens/inspection.ts';
import { usePortal } from './context.ts';
import type { Portal } from './portal.ts';

type FlowOptions<Logic extends AnyActorLogic> = [RequiredActorOptionsKeys<Logic>] extends [never]
  ? [options?: ActorOptions<Logic>]
  : [options: ActorOptions<Logic> & { [Key in RequiredActorOptionsKeys<Logic>]: unknown }];

/** The actor of a page's flow: `provide` connects the machine to the portal once, when the page is first drawn. */
export const useFlow = <Logic extends AnyActorLogic>(
  provide: (portal: Portal) => Logic,
  ...[options]: FlowOptions<Logic>
) => {
  const portal = usePortal();
  const [logic] = useState(() => provide(portal));
  return useScreenActor(logic, options);
};
