import { Text } from '#ui/Text.tsx';

/** The way to an invoice whose number is known. */
export const InvoiceLink = ({ href }: { href: string }) => (
  <Text tone="muted">
    Have an invoice in hand? <a href={href}>Find an invoice by its number</a>
  </Text>
);
