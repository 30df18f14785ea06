import { fromPromise } from 'xstate';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { runtimeConfigMachine } from '#machines/shell/runtime-config/runtime-config.machine.ts';

interface RuntimeConfigDeps {
  /** reads `/config.json`; rejects with a failure whose message names the bad field */
  readConfig: (signal: AbortSignal) => Promise<RuntimeConfig>;
  /** called with the settings once they are read */
  onConfig: (config: RuntimeConfig) => void;
}

/** The settings of this installation, read from its file. */
export const runtimeConfigActor = ({ readConfig, onConfig }: RuntimeConfigDeps) =>
  runtimeConfigMachine.provide({
    actors: {
      readConfig: fromPromise(async ({ signal }) => {
        const config = await readConfig(signal);
        onConfig(config);
        return config;
      }),
    },
  });
