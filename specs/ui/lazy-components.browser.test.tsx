import { render, screen } from '@testing-library/react';
import { lazy, Suspense, useEffect } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChunkBoundary, lazyComponent, preload } from '#src/lazy-components.tsx';

/** A component with what loads it, which notes when it is shown, and what has its code come. */
const part = (name: string, shown: string[]) => {
  const Part = () => {
    useEffect(() => void shown.push(name), []);
    return <p>{name}</p>;
  };
  let come = () => {};
  const coming = new Promise<{ default: typeof Part }>((resolve) => {
    come = () => resolve({ default: Part });
  });
  return { load: () => coming, come };
};

afterEach(() => vi.restoreAllMocks());

describe('A component whose code loads when it is first drawn', () => {
  test('shows as soon as its code has come, before React would show it by itself', async () => {
    const shown: string[] = [];
    const bare = part('bare', shown);
    const own = part('own', shown);
    const Bare = lazy(bare.load);
    const Own = lazyComponent('own', own.load);
    // React holds back what it shows by itself until some time has passed, which on a slow machine is over before the code comes
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    render(
      <>
        <Suspense fallback={<p>Bare loads</p>}>
          <Bare />
        </Suspense>
        <ChunkBoundary fallback={<p>Own loads</p>}>
          <Own />
        </ChunkBoundary>
      </>,
    );
    expect(screen.getByText('Own loads')).toBeVisible();

    bare.come();
    own.come();

    await screen.findByText('bare');
    expect(shown).toEqual(['own', 'bare']);
    expect(screen.queryByText('Own loads')).toBeNull();
  });

  test('is drawn at once, with nothing in its place, where its code has come before', async () => {
    const shown: string[] = [];
    const { load, come } = part('known', shown);
    const Known = lazyComponent('known', load);
    const Loading = () => {
      useEffect(() => void shown.push('nothing yet'), []);
      return <p>nothing yet</p>;
    };
    come();
    await preload(load);

    render(
      <ChunkBoundary fallback={<Loading />}>
        <Known />
      </ChunkBoundary>,
    );

    expect(screen.getByText('known')).toBeVisible();
    expect(shown).toEqual(['known']);
  });

  test('whose code does not come shows once it does, after another try', async () => {
    const { load, come } = part('late', []);
    const answers = [() => Promise.reject(new Error('offline'))];
    const Late = lazyComponent('late', () => (answers.shift() ?? load)());
    const failed = new Promise<() => void>((resolve) => {
      addEventListener(
        'chunkfailed',
        (event) => {
          event.preventDefault();
          resolve(event.detail.retry);
        },
        { once: true },
      );
    });
    render(
      <ChunkBoundary fallback={<p>Late loads</p>}>
        <Late />
      </ChunkBoundary>,
    );
    const retry = await failed;
    expect(screen.getByText('Late loads')).toBeVisible();
    come();
    retry();

    expect(await screen.findByText('late')).toBeVisible();
  });

  test('is loaded when it is drawn where it could not be loaded ahead, which says nothing', async () => {
    const { load, come } = part('again', []);
    const answers = [() => Promise.reject(new Error('offline'))];
    const loadAgain = () => (answers.shift() ?? load)();
    const Again = lazyComponent('again', loadAgain);
    come();

    await preload(loadAgain);
    render(
      <ChunkBoundary>
        <Again />
      </ChunkBoundary>,
    );

    expect(await screen.findByText('again')).toBeVisible();
  });
});
