import type { ComponentType } from 'react';
import type { Company } from '#machines/domain/shared/company.ts';

/** A phone line; `number` as it is displayed. */
export interface Phone {
  label: string;
  number: string;
}

/** A line for reporting claims: what it covers and when it answers. */
export interface ClaimsLine extends Phone {
  covers: string;
  hours: string;
}

/** The brand's page on another site. */
export interface SocialLink {
  name: string;
  href: string;
}

/** How a carrier is reached. */
export interface ContactBlock {
  phones: readonly Phone[];
  /** opening hours with their time zone */
  hours: string;
  mailbox: string;
  /** lines of the postal address */
  mailingAddress: readonly string[];
  claims: readonly ClaimsLine[];
}

/** What the footer shows of a brand. */
export interface FooterContact {
  mailbox: string;
  phone: Phone;
  social: readonly SocialLink[];
}

/** Drawings in the brand's colors; decoration, named by the words beside them. */
export interface LogoProps {
  /** on a dark ground */
  isInverse?: boolean;
}

/** Everything that differs between the two brands; colors are tokens, chosen by `data-company` on `<html>`. */
export interface Brand {
  company: Company;
  /** mark and name */
  Logo: ComponentType<LogoProps>;
  /** picture of the sign-in page */
  Illustration: ComponentType;
  headline: string;
  tagline: string;
  /** helps agents who cannot get in */
  support: Phone;
  /** opening hours with their time zone */
  hours: string;
  footer: FooterContact;
  claimsUrl: string;
}

/** The address that dials a North American number, however it is displayed. */
export const telOf = ({ number }: Pick<Phone, 'number'>): string => `tel:+1${number.replaceAll(/\D/g, '')}`;

/** The address that writes to a mailbox. */
export const mailOf = (mailbox: string): string => `mailto:${mailbox}`;
