import { telOf, type Brand } from '#brands/brand.ts';

/** Whom to call and when, at the end of pages without the portal's footer; always in the same place. */
export const ContactLines = ({ brand: { support, contact } }: { brand: Brand }) => (
  <>
    <p>
      Contact us: {support.label} <a href={telOf(support)}>{support.number}</a>
    </p>
    <p>{contact.hours}</p>
  </>
);
