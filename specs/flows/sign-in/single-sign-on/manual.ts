import type { singleSignOnMachine } from '#machines/sign-in/single-sign-on/single-sign-on.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { call, guest, inConsole, portal } from '../../support/manual.ts';

const open = [inConsole('POST', '/reset'), `Open <${portal}/login?redirect=/agents>.`];

export const manual: ManualOf<typeof singleSignOnMachine> = {
  page: `${portal}/login`,
  account: guest,
  starts: {
    'On the sign-in page': { open },
    'Coming back from the identity provider': {
      open: [...open, 'Press the button `Use single sign-on`.', 'Press the button `agent@demo.test`.'],
    },
  },
  answers: {
    startHandOff: call('POST', '/auth/sso/start', {
      byItself: ['The carrier names the address of the identity provider'],
    }),
    readHandOff: call('POST', '/auth/sso/read', { byItself: ['The carrier names the user who came back'] }),
    completeHandOff: call('POST', '/auth/sso/complete', { byItself: ['The carrier signs the agent in'] }),
  },
  words: { 'ada@agency.test': 'agent@demo.test', 'Ada Moe': 'Alex Moreno' },
  seen: {
    leaving: ['You see the heading `Demo identity provider`.'],
    completed: ['You see the heading `Find a client`.'],
  },
  passing: /Finishing single sign-on/,
};
