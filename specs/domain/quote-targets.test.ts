import { describe, expect, test } from 'vitest';
import {
  expectedProducerEngage,
  isBelow,
  producerEngageQuoteOf,
  producerEngageRoot,
  quoteTarget,
  readProducerEngageQuote,
} from '#machines/domain/quotes/quote-targets.ts';
import { config } from '../flows/support/samples.ts';

const legacyIdentity = { userId: 'ada', serviceId: 'S1', companyId: '01', agencyId: '214' } as const;
const world = { config, legacyIdentity, origin: 'https://portal.test' };
const choice = { unit: 'personal', line: 'auto', state: 'MN', date: '09/01/2025' } as const;

describe('Where a quote opens', () => {
  test('producer engage by way of /pe-redirect, with its agency and the line by its code', () => {
    expect(quoteTarget({ system: 'producerEngage', choice }, world)).toEqual({
      kind: 'link',
      href: 'https://portal.test/pe-redirect?agency=214&lob=PA&state=MN&date=2025-09-01',
    });
  });

  test('the legacy system for commercial lines by its login [NQT-03.3] [LEG-03]', () => {
    expect(quoteTarget({ system: 'legacyCommercial', choice }, world)).toEqual({
      kind: 'post',
      action: 'https://legacy.test/agencylink/login/VerifyLogin.aspx',
      fields: { AgencyId: '214', Action: 'QI' },
    });
  });

  test('the legacy system for personal lines by the upload controller [NQT-06] [LEG-02]', () => {
    expect(quoteTarget({ system: 'legacyPersonal', choice }, world)).toEqual({
      kind: 'post',
      action: 'https://legacy.test/agentsxpress/UploadController',
      fields: { nav: 'newQuote', companyID: '01', action: 'new', userID: 'ada', agencyId: '214' },
    });
  });

  test('what is not known is not sent', () => {
    expect(
      producerEngageQuoteOf({ choice: { unit: 'personal', line: 'other', state: null, date: '02/29/2025' } }),
    ).toEqual({});
    expect(readProducerEngageQuote({ lob: 'PA', state: 'MN', date: '2025-09-01', next: 'https://evil.test' })).toEqual({
      lob: 'PA',
      state: 'MN',
      date: '2025-09-01',
    });
    expect(readProducerEngageQuote({ lob: 'PAPA', state: 'toString', date: '2025-02-29' })).toEqual({});
  });
});

describe('An address of the redirect service', () => {
  const root = producerEngageRoot({ quoteEngine: 'https://quotes.test/engine/' }, 'current');

  test('is the version path by cos-8041 below the quote engine [NQT-07.1]', () => {
    expect(root).toBe('https://quotes.test/engine/producer-engage/v2');
    expect(producerEngageRoot({ quoteEngine: 'https://quotes.test' }, 'former')).toBe(
      'https://quotes.test/producer-engage/v1',
    );
    expect(expectedProducerEngage({ quoteEngine: 'https://quotes.test' }, 'former', { lob: 'PA' })).toEqual({
      kind: 'link',
      href: 'https://quotes.test/producer-engage/v1/quotes/new?lob=PA',
    });
  });

  test.for([
    `${'https://quotes.test/engine/producer-engage/v2'}/quotes/new`,
    'https://quotes.test/engine/producer-engage/v2/quotes/new?lob=PA&date=2025-09-01&note=a%20b',
  ])('%s is followed', (address) => {
    expect(isBelow(address, root)).toBe(true);
  });

  test.for([
    '',
    'quotes',
    '/engine/producer-engage/v2/quotes/new',
    '//quotes.test/engine/producer-engage/v2/quotes/new',
    'http://quotes.test/engine/producer-engage/v2/quotes/new',
    'https://evil.test/engine/producer-engage/v2/quotes/new',
    'https://quotes.test.evil.test/engine/producer-engage/v2/quotes/new',
    'https://quotes.test@evil.test/engine/producer-engage/v2/quotes/new',
    'https://quotes.test:8443/engine/producer-engage/v2/quotes/new',
    'https://quotes.test/engine/producer-engage/v1/quotes/new',
    'https://quotes.test/engine/producer-engage/v2',
    'https://quotes.test/engine/producer-engage/v2evil/quotes',
    'https://quotes.test/engine/producer-engage/v2/../../../evil',
    'https://quotes.test/engine/producer-engage/v2/./x',
    'https://quotes.test/engine/producer-engage/v2/..',
    'https://quotes.test/engine/producer-engage/v2/%2e%2e/x',
    'https://quotes.test/engine/producer-engage/v2/%2E%2E/x',
    'https://quotes.test/engine/producer-engage/v2/%2f/x',
    'https://quotes.test/engine/producer-engage/v2/%5cevil.test',
    'https://quotes.test/engine/producer-engage/v2/\\evil.test',
    'https://quotes.test/engine/producer-engage/v2/quotes\n',
    'https://quotes.test/engine/producer-engage/v2/quotes#x',
    'https://quotes.test/engine/producer-engage/v2/qu otes',
    'https://quotes.test/engine/producer-engage/v2/<script>',
    ' https://quotes.test/engine/producer-engage/v2/quotes',
    'HTTPS://QUOTES.TEST/engine/producer-engage/v2/quotes',
    'javascript:alert(1)//https://quotes.test/engine/producer-engage/v2/',
    'data:text/html,https://quotes.test/engine/producer-engage/v2/',
    `https://quotes.test/engine/producer-engage/v2/${'x'.repeat(2000)}`,
  ])('%s is not', (address) => {
    expect(isBelow(address, root)).toBe(false);
  });
});
