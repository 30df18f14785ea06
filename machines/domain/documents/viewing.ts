/** The size of a page in CSS pixels at 100 %. */
export interface PageSize {
  width: number;
  height: number;
}

/** How large pages are drawn: to fit the width of the viewer, to fit a page into it, or at a scale where 1 is 100 %. */
export type Zoom = 'width' | 'page' | number;

/** The steps of zooming in and out. */
export const zoomSteps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const smallest = zoomSteps[0];
const largest = 4;

/** Nothing is drawn that a step comes nearer to than this: a fitted page at 99.9 % is at 100 %. */
const tolerance = 0.005;

/** The scale at which pages of these sizes are drawn in a viewer of a size; 1 while the viewer has none. */
export const scaleOf = (zoom: Zoom, frame: PageSize, pages: readonly PageSize[]): number => {
  if (typeof zoom === 'number') return zoom;
  const width = Math.max(0, ...pages.map((page) => page.width));
  const height = Math.max(0, ...pages.map((page) => page.height));
  if (width * height * frame.width * frame.height <= 0) return 1;
  const fitting = frame.width / width;
  const scale = zoom === 'width' ? fitting : Math.min(fitting, frame.height / height);
  return Math.min(largest, Math.max(smallest, scale));
};

/** The next larger or smaller step from a scale; null where there is none. */
export const stepFrom = (scale: number, direction: 'in' | 'out'): number | null =>
  (direction === 'in'
    ? zoomSteps.find((step) => step > scale + tolerance)
    : zoomSteps.findLast((step) => step < scale - tolerance)) ?? null;

/** What the page field means: the nearest page that there is; null for what is no number. */
export const toPageNumber = (text: string, pages: number): number | null =>
  /^\s*\d{1,9}\s*$/.test(text) ? Math.min(pages, Math.max(1, Number(text))) : null;

/** The room between two pages, in pixels. */
export const pageGap = 16;

/** Where a page begins, in pixels from the top of the first. */
export const topOf = (page: number, pages: readonly PageSize[], scale: number): number =>
  pages.slice(0, page - 1).reduce((top, { height }) => top + height * scale + pageGap, 0);

/** What is seen of the pages: so many pixels from so many below the top of the first. */
export interface View {
  top: number;
  height: number;
}

interface SeenPage {
  page: number;
  /** how much of what can be seen of it at once is seen, from 0 to 1 */
  share: number;
}

/** The pages in a view. */
export const pagesIn = ({ top, height }: View, pages: readonly PageSize[], scale: number): SeenPage[] => {
  let from = 0;
  return pages.flatMap(({ height: full }, at) => {
    const start = from;
    const end = start + full * scale;
    from = end + pageGap;
    const seen = Math.min(end, top + height) - Math.max(start, top);
    return seen > 0 ? [{ page: at + 1, share: seen / Math.min(full * scale, height) }] : [];
  });
};

/** The page that a reader is on: the current one while half of it is seen, else the first of which that is true. */
export const pageInView = (seen: readonly SeenPage[], current: number): number => {
  const half = seen.filter(({ share }) => share >= 0.5);
  return half.find(({ page }) => page === current)?.page ?? half[0]?.page ?? current;
};
