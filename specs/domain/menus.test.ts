import { describe, expect, test } from 'vitest';
import { isOutside, isOwnSite, mainMenusOf } from '#machines/domain/shell/menus.ts';
import { person } from '../flows/support/people.ts';
import { config } from '../flows/support/samples.ts';

const menus = mainMenusOf({
  ...person(),
  config,
  companyId: '50',
  claimsUrl: 'https://claims.example.test/report',
});

describe('the menus as data', () => {
  test('have a label, a drawing and items with name, path and type [MNU-10]', () => {
    expect(menus.map(({ menuLabel, menuIcon }) => [menuLabel, menuIcon])).toEqual([
      ['My New Business', 'briefcase'],
      ['My Clients', 'users'],
      ['My Resources', 'books'],
    ]);
    for (const { name, path, type, action } of menus.flatMap(({ menuItems }) => menuItems)) {
      expect(name).not.toBe('');
      expect([path !== null, action !== null], name).toEqual(type === 'link' ? [true, false] : [false, true]);
    }
  });

  test('have these items, in this order [MNU-04.1] [MNU-05.1, MNU-05.3] [MNU-06.1, MNU-06.3]', () => {
    expect(menus.map(({ menuItems }) => menuItems.map(({ name }) => name))).toEqual([
      [
        'Personal Lines',
        'Commercial Lines',
        'Quotes & Activity Personal',
        'Quotes & Activity Commercial',
        'Surety Bonds',
      ],
      [
        'Endorse / Change a Policy Personal',
        'Inquiry for Billing/Claims/Policy',
        'Report a Claim',
        'View Client Documents Personal',
        'View Client Documents Commercial',
        'View Agency Bill Commercial',
        'View / Pay Client Bill',
      ],
      ['Bulletins', 'Manuals (Commercial) & Raters', 'Forms & Marketing', 'Help'],
    ]);
  });

  test.each(['01', '50'] as const)('of company %s lead to its own public site [BRD-02.2]', (companyId) => {
    const paths = mainMenusOf({ ...person(), config, companyId, claimsUrl: '' }).flatMap(({ menuItems }) =>
      menuItems.flatMap(({ name, path }) => (['Surety Bonds', 'Bulletins'].includes(name) ? [path] : [])),
    );

    expect(paths).toEqual(['/surety-bonds', '/bulletins'].map((page) => `${config.publicSite[companyId]}${page}`));
  });

  test.each([
    ['Personal Lines', '/new-quote?unit=personal'],
    ['Commercial Lines', '/new-quote?unit=commercial'],
    ['Quotes & Activity Personal', '?action=quotesActivityPersonal'],
    ['Surety Bonds', 'https://ak.example.test/surety-bonds'],
    ['Endorse / Change a Policy Personal', '?action=endorseChangePolicy'],
    [
      'Inquiry for Billing/Claims/Policy',
      'https://legacy.test/inquiryxpress/billing/billingSearch?serviceId=SVC%201%2F2',
    ],
    ['Report a Claim', 'https://claims.example.test/report'],
    ['View Client Documents Personal', 'https://legacy.test/documentxpress/policy/policySearch?serviceId=SVC%201%2F2'],
    ['View Client Documents Commercial', '?action=viewDocsCommercial'],
    ['View Agency Bill Commercial', '?action=viewAgencyBillCL'],
    ['View / Pay Client Bill', '?action=payviewAgencyBill'],
    ['Bulletins', 'https://ak.example.test/bulletins'],
    ['Forms & Marketing', '/forms/personal?persist=true'],
    ['Help', '/help'],
  ])('%s leads to %s [MNU-04.2]', (name, path) => {
    const item = menus.flatMap(({ menuItems }) => menuItems).find((one) => one.name === name);

    expect(item?.path).toBe(path);
    expect(isOutside(path)).toBe(path.startsWith('https:'));
  });

  test('Quotes & Activity Commercial posts the agency’s code to the quote login [LEG-03]', () => {
    const item = menus.flatMap(({ menuItems }) => menuItems).find(({ name }) => name.endsWith('Activity Commercial'));

    expect(item?.action).toEqual({
      kind: 'leave',
      externalTarget: {
        kind: 'post',
        action: 'https://legacy.test/agencylink/login/VerifyLogin.aspx',
        fields: { AgencyId: '0042', Action: 'QI' },
      },
    });
  });
});

describe('an address that the carrier names', () => {
  test.each([
    'https://legacy.test/manuals',
    'https://LEGACY.test:443/manuals?x=1#y',
    'https://www.example.test',
    'https://ak.example.test/a',
    'https://quotes.example.test/a',
  ])('%s is one of this installation', (href) => {
    expect(isOwnSite(config, href)).toBe(true);
  });

  test.each([
    '',
    '/manuals',
    '//legacy.test/manuals',
    'http://legacy.test/manuals',
    'https://legacy.test:444/manuals',
    'https://legacy.test.evil.test/',
    'https://evil.test/legacy.test',
    'https://legacy.test@evil.test/',
    'https://evil.test\\@legacy.test/',
    'https://legacy.test\\.evil.test/',
    'https://legacy.test/\\..\\evil',
    'https:legacy.test/',
    'javascript:alert(1)//https://legacy.test/',
    'data:text/html,<script>',
    ' https://legacy.test/',
    'https://legacy.test/ x',
    'https://legacy\u0000.test/',
    'https://legacy.test/\u0000',
  ])('%j is not', (href) => {
    expect(isOwnSite(config, href)).toBe(false);
  });

  test('may be that of a host given by its number', () => {
    const local = { ...config, quoteEngine: 'https://[::1]:4300' };

    expect(isOwnSite(local, 'https://[::1]:4300/x')).toBe(true);
    expect(isOwnSite(local, 'https://[::1]/x')).toBe(false);
  });
});
