import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Carrier } from '#mocks/app.ts';
import { receivers } from '#mocks/control/receiver-paths.ts';
import { startCarrier } from '#specs/support/carrier.ts';
import { documentProblems } from '#specs/support/markup.ts';

let carrier: Carrier;

beforeAll(async () => {
  carrier = await startCarrier({ seedAccounts: 10 });
});
afterAll(() => carrier.close());

test.each(['/-/demo/idp?RelayState=x', `${Object.keys(receivers)[0]}?policy=1`, String(Object.keys(receivers)[0])])(
  'the page that the carrier itself shows at %s is valid HTML',
  async (path) => {
    const response = await carrier.fetch(new Request(`http://localhost${path}`), { ip: '127.0.0.1' });

    expect(response.headers.get('content-type')).toContain('text/html');
    expect(documentProblems(await response.text())).toEqual([]);
  },
);
