import { telOf, type Brand } from '#brands/brand.ts';

/** Contacts and hours, at the end of pages without the portal's footer; always in the same place. */
export const ContactLines = ({ brand: { support, hours } }: { brand: Brand }) => (
  <>
    <p>
      Contact us: {support.label} <a href={telOf(support)}>{support.number}</a>
    </p>
    <p>{hours}</p>
  </>
);
