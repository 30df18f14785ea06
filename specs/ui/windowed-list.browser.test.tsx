import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { keyOfPart, useWatchedPart, useWindowedList, type ListPart, type WatchPart } from '#ui/windowed.ts';

const count = 300;

/** A list of items of a height, which begins in its middle. */
const List = ({ id, height }: { id: string; height: number }) => {
  const { parts, watch } = useWindowedList({ count, groupSize: 6, margin: 250, start: 150, id: () => id });
  return (
    <div data-testid="list">
      {parts.map((part) => (
        <Part key={keyOfPart(part)} part={part} watch={watch} height={height} />
      ))}
    </div>
  );
};

const Part = ({ part, watch, height }: { part: ListPart; watch: WatchPart; height: number }) => {
  const ref = useWatchedPart<HTMLDivElement>(part, watch);
  return <div ref={ref} style={{ height: part.hiddenHeight ?? height * (part.to - part.from) }} />;
};

const heightOf = (id: string, height: number): number => {
  render(<List id={id} height={height} />);
  const { height: drawn } = screen.getByTestId('list').getBoundingClientRect();
  cleanup();
  return drawn;
};

describe('A long list that begins around an item', () => {
  test('takes what is not drawn to be as high as its own items, whatever list was left before', () => {
    expect(heightOf('bills', 40)).toBe(count * 40);
    expect(heightOf('claims', 20)).toBe(count * 20);
  });

  test('has the heights with which it was left', () => {
    expect(heightOf('policies', 40)).toBe(count * 40);
    expect(heightOf('policies', 20)).toBeGreaterThan(count * 20);
  });
});
