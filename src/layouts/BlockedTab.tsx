import type { ExternalTarget } from '#machines/domain/actions/external-target.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';

/** What a BlockedTab takes. */
export interface BlockedTabProps {
  /** what would have opened */
  name: string;
  externalTarget: ExternalTarget | null;
  onRetry: () => void;
}

/** The browser let no tab open: what happened, and the ways on. A link that is pressed is never blocked. */
export const BlockedTab = ({ name, externalTarget, onRetry }: BlockedTabProps) => (
  <Notice tone="warning" role="alert" title="Your browser blocked the new tab">
    <Stack gap="sm">
      <p>{name} opens in a new tab. Allow pop-ups for this site, or try again here.</p>
      <Inline>
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
        {externalTarget?.kind === 'link' && (
          <LinkButton size="sm" variant="quiet" href={externalTarget.href} target="_blank" rel="noopener noreferrer">
            Open in a new tab
          </LinkButton>
        )}
      </Inline>
    </Stack>
  </Notice>
);
