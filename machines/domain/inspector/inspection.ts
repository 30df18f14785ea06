import type { RuntimeConfig } from '../shell/config.ts';
import type { Identity } from '../shared/user.ts';

/** The viewer of this origin, or the hosted one of Stately. */
const inspectModes = ['local', 'stately'] as const;
export type InspectMode = (typeof inspectModes)[number];

/** Whether a text names one of them. */
export const isInspectMode = (text: string): text is InspectMode => inspectModes.some((mode) => mode === text);

/** Whether the user works for the insurer. */
export const isInternal = ({ user, legacy }: Identity): boolean => user.isEmployee || legacy?.internal === true;

/**
 * Whether machines may be inspected: while developing always; otherwise only where `config.json` does not say off, by everyone
 * in a demonstration and by internal users elsewhere. `later` as long as it is not known who is there.
 */
export const mayInspect = (
  mode: InspectMode,
  config: RuntimeConfig | null,
  identity: Identity | null,
  isDevelopment = false,
): 'yes' | 'no' | 'later' => {
  if (!config) return mode === 'local' && isDevelopment ? 'yes' : 'later';
  if (mode === 'stately' && config.inspector.hosted === null) return 'no';
  if (isDevelopment) return 'yes';
  if (config.inspector[mode] === 'off') return 'no';
  if (config.demo || config.environment === 'demo') return 'yes';
  if (!identity) return 'later';
  return isInternal(identity) ? 'yes' : 'no';
};
