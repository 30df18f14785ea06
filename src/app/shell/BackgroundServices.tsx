import { ConnectionStatus } from '#screens/shell/connection/ConnectionStatus.tsx';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { useBackgroundServices } from '../boot/context.ts';
import { useTheme } from './theme.ts';
import { useViewers } from './viewers.ts';

const UserServices = lazyComponent('userServices', async () => ({
  default: (await import('../boot/user-services.ts')).UserServices,
}));

/** What shows of the background services: the words about the connection, the theme, and what runs for a user; viewers of the inspector find the page. */
export const BackgroundServices = () => {
  const { connection, userServices } = useBackgroundServices();
  useTheme();
  useViewers();
  return (
    <>
      {connection && <ConnectionStatus connection={connection} />}
      {userServices && (
        <ChunkBoundary>
          <UserServices />
        </ChunkBoundary>
      )}
    </>
  );
};
