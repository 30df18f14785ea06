import type { PageSize } from '#machines/domain/documents/viewing.ts';

/** A page of a document as a picture, in the size that it has on paper. */
export interface PaperImage {
  src: string;
  size: PageSize;
}

/** One sheet for each picture: none is larger than its sheet, because the rest of it would be on a sheet of its own. */
const stylesOf = ({ width, height }: PageSize): string => `
  @page { size: ${width}px ${height}px; margin: 0 }
  .paper > img { display: block; max-width: 100%; max-height: 100vh; object-fit: contain; break-inside: avoid }
  .paper > img + img { break-before: page }`;

/**
 * Pages of a document on paper, in place of the page on screen, until the browser's window for printing is closed. The
 * sheets have the size of the first page.
 */
export const printImages = async (images: readonly PaperImage[], signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  const paper = document.createElement('div');
  paper.className = 'paper';
  paper.append(
    ...images.map(({ src, size }) => {
      const image = new Image();
      image.src = src;
      image.style.cssText = `width: ${size.width}px; height: ${size.height}px`;
      return image;
    }),
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(images[0] ? stylesOf(images[0].size) : '');
  document.body.append(paper);
  document.adoptedStyleSheets.push(sheet);
  const remove = () => {
    window.removeEventListener('afterprint', remove);
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  window.addEventListener('afterprint', remove);
  signal.addEventListener('abort', remove, { once: true });
  try {
    await Promise.all([...paper.querySelectorAll('img')].map((image) => image.decode()));
    signal.throwIfAborted();
    window.print();
  } catch (error) {
    remove();
    throw error;
  } finally {
    signal.removeEventListener('abort', remove);
  }
};
