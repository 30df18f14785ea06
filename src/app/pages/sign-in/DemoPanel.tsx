import { useState } from 'react';
import { fromPromise } from 'xstate';
import { demoApi } from '#api/demo.ts';
import { demoAccountsMachine } from '#machines/sign-in/demo-accounts/demo-accounts.machine.ts';
import { DemoAccounts } from '#screens/sign-in/demo-accounts/DemoAccounts.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { usePortal } from '../../boot/context.ts';

/** The help panel of a demonstration; loaded only where `config.json` says that this is one. */
const DemoPanel = () => {
  const { call } = usePortal();
  const [logic] = useState(() => {
    const demo = demoApi(call);
    return demoAccountsMachine.provide({
      actors: {
        fetchDemoAccounts: fromPromise(({ signal }) => demo.readAccounts(signal)),
        fetchDemoCodes: fromPromise(({ signal }) => demo.readCodes(signal)),
      },
    });
  });
  return <DemoAccounts demo={useScreenActor(logic)} />;
};

export default DemoPanel;
