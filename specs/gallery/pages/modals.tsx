import { useState } from 'react';
import { agency, idle } from '#specs/gallery/pages/data.ts';
import { Framed } from '#specs/gallery/pages/frame.tsx';
import type { Page } from '#specs/gallery/pages/sign-in.tsx';
import { Button } from '#ui/Button.tsx';
import { Container } from '#ui/Container.tsx';
import { Dialog, Drawer } from '#ui/Dialog.tsx';
import { Heading, Text } from '#ui/Text.tsx';

/** A dialog over a page. */
export const DialogPage: Page = ({ brand }) => {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Framed brand={brand}>
      <Container>
        <Heading level={1}>Dashboard</Heading>
        <Button onClick={() => setIsOpen(true)}>Open</Button>
      </Container>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Stay logged in?"
        description="Your session will expire in 1 minute and 59 seconds."
        width={480}
        actions={
          <>
            <Button variant="secondary">No, log me out</Button>
            <Button>Yes, keep me logged in</Button>
          </>
        }
      />
    </Framed>
  );
};

/** Syntax tips beside a page. */
export const DrawerPage: Page = ({ brand }) => (
  <Framed brand={brand} agency={agency}>
    <Container>
      <Heading level={1}>Clients</Heading>
    </Container>
    <Drawer isOpen onClose={idle} title="Search tips">
      <Text weight="medium">Policy number</Text>
      <Text>Personal: three letters and digits, or 10 digits. Commercial: three letters and 7 digits.</Text>
    </Drawer>
  </Framed>
);
