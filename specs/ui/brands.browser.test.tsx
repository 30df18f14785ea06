import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { telOf, type Brand } from '#brands/brand.ts';
import { brandOf } from '#brands/brands.ts';
import { contactOf } from '#brands/contacts.ts';
import { Footer } from '#layouts/Footer.tsx';
import { insurersOf } from '#machines/domain/shared/company.ts';

const brands: Brand[] = [brandOf('01'), brandOf('50')];

describe('the brands', () => {
  test('an unknown or missing company id means the main one [BRD-01.2]', () => {
    const ids = [undefined, null, '', '1', '051', 50, 'x'].map((id) => brandOf(id).company.id);

    expect(new Set(ids)).toEqual(new Set(['01']));
    expect(brandOf('50').company.id).toBe('50');
  });

  test('a company has an id, a label, a name and a title; Alaska is insured by UIC [BRD-03]', () => {
    for (const { company } of brands) {
      expect(Object.keys(company).toSorted()).toEqual(['id', 'label', 'name', 'title']);
      expect(Object.values(company).every((value) => value.length > 1)).toBe(true);
    }
    expect(insurersOf('50')).toEqual(['UIC']);
    expect([...insurersOf('01'), ...insurersOf('50')].toSorted()).toEqual(['PSI', 'UIC', 'WNA', 'WNM']);
  });

  test.each(brands)('brand $company.id has everything that a brand decides [BRD-02.1]', (brand) => {
    const { footer, support } = brand;
    const contact = contactOf(brand);
    expect(brand.Logo).toBeTypeOf('function');
    expect(brand.company.title).not.toBe('');
    expect(contact.phones).toContain(support);
    expect(contact.phones.length).toBeGreaterThan(1);
    expect(contact.mailingAddress.length).toBeGreaterThan(2);
    expect(footer.social.length).toBeGreaterThan(1);
    for (const href of [brand.claimsUrl, ...footer.social.map((link) => link.href)]) {
      expect(new URL(href).protocol).toBe('https:');
      expect(new URL(href).hostname).toMatch(/\.example$/);
    }
  });

  test('every number is fictitious: 555-01xx [BRD-02.4]', () => {
    const numbers = brands.flatMap((brand) => {
      const { phones, claims } = contactOf(brand);
      return [...phones, ...claims, brand.footer.phone];
    });

    for (const phone of numbers) {
      expect(phone.number).toMatch(/^\(\d{3}\) 555-01\d\d$/);
      expect(telOf(phone)).toMatch(/^tel:\+1\d{3}55501\d\d$/);
    }
  });

  test('the two brands share no contact data [BRD-02.1] [MNU-08.5]', () => {
    const [first, second] = brands.map((brand) => [
      brand.company.name,
      brand.claimsUrl,
      contactOf(brand).mailbox,
      contactOf(brand).mailingAddress.join(),
      brand.footer.mailbox,
      brand.footer.phone.number,
      ...contactOf(brand).phones.map((phone) => phone.number),
      ...contactOf(brand).claims.map((phone) => phone.number),
      ...brand.footer.social.map((link) => link.href),
    ]);

    expect(first?.filter((value) => second?.includes(value))).toEqual([]);
  });

  test('the contact block of the main carrier: Central time, Minneapolis, claims day and night [MNU-09.2]', () => {
    const contact = contactOf(brandOf('01'));

    expect(contact.hours).toContain('Central Time');
    expect(contact.mailingAddress.join()).toContain('Minneapolis, MN');
    expect(contact.claims.map((line) => line.covers)).toEqual([
      'Auto, property, and business',
      'Workers’ compensation',
    ]);
    expect(contact.claims[0]?.hours).toBe('24 hours a day, 7 days a week');
  });

  test('the contact block of the Alaska carrier: Alaska time, and auto glass in its claims [MNU-09.3]', () => {
    const contact = contactOf(brandOf('50'));

    expect(contact.hours).toContain('Alaska Time');
    expect(contact.claims[0]?.covers).toContain('auto glass');
    expect(contact.claims).toHaveLength(2);
  });

  test.each(brands)(
    'the footer of $company.id names the carrier, its mailbox, telephone and pages [MNU-08.1, MNU-08.2, MNU-08.3, MNU-08.4]',
    (brand) => {
      const { mailbox, phone, social } = brand.footer;
      render(<Footer brand={brand} />);

      expect(mailbox).toMatch(/^info@/);
      expect(screen.getByRole('contentinfo').textContent).toContain(brand.company.name);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual([`mailto:${mailbox}`, telOf(phone), ...social.map((link) => link.href)]);
    },
  );
});
