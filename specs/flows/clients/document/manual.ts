import type { documentMachine } from '#machines/clients/document/document.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, call, never, open, portal } from '../../support/manual.ts';

const id = 'DEC-PA12345678-0';
const address = `/clients/a1/documents/${id}`;
const fileless = 'the demonstration has no file for the document of the samples';

export const manual: ManualOf<typeof documentMachine> = {
  page: `${portal}${address}`,
  account: account('agent@demo.test'),
  starts: { 'At the start': { open: open(address) } },
  answers: {
    findDocument: call('GET', `/api/documents/${id}`),
    askLink: call('GET', `/api/documents/${id}/link`, { done: (url) => ({ url }) }),
    openFile: (answer) =>
      answer.kind === 'done' && answer.label !== 'The file is no PDF'
        ? { never: fileless }
        : call('GET', '/api/document-files/t1')(answer),
    watchProgress: never(fileless),
    holdFile: never(fileless),
    findText: never(fileless),
    saveFile: never(fileless),
    printPages: never(fileless),
  },
};
