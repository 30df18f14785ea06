import type { PageSize } from '#machines/domain/documents/viewing.ts';

/** Pages of a document on paper, in place of the page on screen, until the browser's window for printing is closed. */
export const printImages = async (images: readonly string[], { width, height }: PageSize): Promise<void> => {
  const paper = document.createElement('div');
  paper.className = 'paper';
  paper.append(
    ...images.map((src) => {
      const image = new Image();
      image.src = src;
      return image;
    }),
  );
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}px ${height}px; margin: 0 }`);
  document.body.append(paper);
  document.adoptedStyleSheets.push(sheet);
  const remove = () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
  window.addEventListener('afterprint', remove, { once: true });
  try {
    await Promise.all([...paper.querySelectorAll('img')].map((image) => image.decode()));
    window.print();
  } catch (error) {
    remove();
    throw error;
  }
};
