import type { Point } from './layout.ts';

/** An orthogonal line with rounded corners, as SVG path data. */
export const roundedPath = (points: readonly Point[], radius = 6): string => {
  const [first] = points;
  if (!first) return '';
  let path = `M${first.x},${first.y}`;
  for (let at = 1; at < points.length; at += 1) {
    const here = points[at];
    const before = points[at - 1];
    const next = points[at + 1];
    if (!here || !before) continue;
    if (!next) {
      path += `L${here.x},${here.y}`;
      continue;
    }
    const into = towards(here, before, radius);
    const out = towards(here, next, radius);
    path += `L${into.x},${into.y}Q${here.x},${here.y} ${out.x},${out.y}`;
  }
  return path;
};

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};
