import type { ReactNode } from 'react';
import { PlainLayout } from '#layouts/PlainLayout.tsx';
import { useShownTitle } from '#layouts/shown-title.ts';
import type { Brand } from '#brands/brand.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { partOf } from '#ui/classes.ts';
import { isPlainClick } from '#ui/plain-click.ts';
import { Inline } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';

/** What every error screen takes. */
export interface ErrorScreenProps {
  brand: Brand;
  /** where the home link leads; no link without it */
  homeHref?: string;
  /** the home link is followed in this tab */
  onHome?: () => void;
  /** shows a Logout button */
  onLogout?: () => void;
  isLoggingOut?: boolean;
}

/** The content of an error screen: its status, a title and sentences. */
export interface ErrorFrameProps extends ErrorScreenProps {
  status: number;
  title: string;
  /** the first way on */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame that error screens share: status, title, what happened, and the ways on. */
export const ErrorFrame = (props: ErrorFrameProps) => {
  const { brand, status, title, action, children, homeHref, onHome, onLogout, isLoggingOut } = props;
  useShownTitle(title, brand.company.title);
  return (
    <PlainLayout brand={brand}>
      <p className={partOf('plain', 'status')}>Error {status}</p>
      <Heading level={1} isFocusable>
        {title}
      </Heading>
      <div className={partOf('plain', 'words')}>{children}</div>
      <Inline>
        {action}
        {homeHref && (
          <LinkButton href={homeHref} onClick={(event) => isPlainClick(event) && onHome?.()}>
            Go to the home page
          </LinkButton>
        )}
        {onLogout && (
          <Button variant="secondary" onClick={onLogout} isBusy={isLoggingOut ?? false}>
            Logout
          </Button>
        )}
      </Inline>
    </PlainLayout>
  );
};
