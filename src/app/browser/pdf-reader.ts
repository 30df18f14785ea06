// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { matchesIn, mostMatches, type Match } from '#machines/domain/documents/text-search.ts';
import type { PageSize } from '#machines/domain/documents/viewing.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { OpenedFile } from '#machines/clients/document/document.setup.ts';
import type { PageSource, TextRun } from '#screens/clients/document/page-source.ts';
import { loadChunk } from '#src/lazy-components.tsx';
import { scriptUrl } from '#src/script-url.ts';
import { printImages, type PaperImage } from './paper.ts';
import { applyStructure } from './pdf-structure.ts';

const loadPdfJs = () => loadChunk('pdf', () => import('pdfjs-dist'));

/** Points of a PDF are 72 to the inch, pixels of CSS 96. */
const unit = 96 / 72;
/** Dots to the inch on paper. */
const paperDots = 150;
/** Canvases larger than this are refused by phones. */
const mostPixels = 16_777_216;

/** Milliseconds in which a worker has to say that it is done; one that does not is ended. */
const longestFarewell = 5000;

/** Errors of pdf.js that say that a file is no PDF, a damaged one, or one with a password. */
const unreadable = new Set(['InvalidPDFException', 'PasswordException', 'FormatError', 'UnknownErrorException']);
const isUnreadable = (error: unknown): boolean => error instanceof Error && unreadable.has(error.name);

/** The text of a page with the marks that its structure refers to: they part it in the same way wherever it is read. */
const marked = { includeMarkedContent: true };

/** The text of a page as it is searched, and where each of its items begins. */
interface PageText {
  text: string;
  starts: readonly number[];
}

interface OpenPdf {
  pdf: PDFDocumentProxy;
  texts: Map<number, Promise<PageText>>;
  close: () => void;
}

/** What the viewer needs of a PDF, by pdf.js: pages to look at, a text to search, and sheets to print. */
export interface PdfReader extends PageSource {
  /** Starts loading pdf.js, while the file is still on its way. */
  prepare: () => void;
  /** Opens a file in place of the one before. */
  open: (body: Uint8Array<ArrayBuffer>, signal: AbortSignal) => Promise<OpenedFile>;
  close: () => void;
  find: (query: string, signal: AbortSignal) => Promise<Match[]>;
  /** Draws every page for paper and prints them. `onProgress` is called with the share that is drawn. */
  print: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<void>;
}

const failsToLoad = (worker: Worker): Promise<never> =>
  new Promise((_, reject) => {
    worker.addEventListener('error', () => reject({ kind: 'offline' } satisfies Failure), { once: true });
  });

const start = async (body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<OpenPdf> => {
  const { getDocument, PDFWorker } = await loadPdfJs();
  signal.throwIfAborted();
  const port = new Worker(scriptUrl(workerUrl), { type: 'module' });
  const worker = new PDFWorker({ port: port as never });
  // WebAssembly needs a policy of its own; fonts that a file does not bring are those of the system
  const task = getDocument({ data: body, worker, useWasm: false, useSystemFonts: true, enableXfa: false });
  const end = () => {
    worker.destroy();
    port.terminate();
  };
  const close = () => {
    const late = setTimeout(end, longestFarewell);
    // fonts and canvases go with the worker's answer
    void task
      .destroy()
      .catch(() => null)
      .finally(() => {
        clearTimeout(late);
        end();
      });
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    const pdf = await Promise.race([task.promise, failsToLoad(port)]);
    signal.throwIfAborted();
    return { pdf, texts: new Map(), close };
  } catch (error) {
    close();
    throw error;
  } finally {
    signal.removeEventListener('abort', close);
  }
};

const sizeOf = (page: PDFPageProxy): PageSize => {
  const { width, height } = page.getViewport({ scale: unit });
  return { width, height };
};

const sizesOf = (pdf: PDFDocumentProxy): Promise<PageSize[]> =>
  Promise.all(Array.from({ length: pdf.numPages }, async (_, at) => sizeOf(await pdf.getPage(at + 1))));

const readText = async (pdf: PDFDocumentProxy, page: number): Promise<PageText> => {
  const { items } = await (await pdf.getPage(page)).getTextContent(marked);
  let text = '';
  const starts: number[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    starts.push(text.length);
    text += item.str + (item.hasEOL ? ' ' : '');
  }
  return { text, starts };
};

/** A canvas with a page on it. `dots` is how many of its pixels are one of CSS at 100 %. */
const draw = async (page: PDFPageProxy, dots: number, intent: 'display' | 'print', signal: AbortSignal) => {
  const { width, height } = sizeOf(page);
  const scale = Math.min(dots, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale: scale * unit });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport, intent });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  await task.promise.finally(() => signal.removeEventListener('abort', cancel));
  signal.throwIfAborted();
  return canvas;
};

/** Reads one PDF at a time. `titleLevel` is the level of the heading that names it on its page. */
export const createPdfReader = (titleLevel: number): PdfReader => {
  let opened: OpenPdf | null = null;

  const current = (): OpenPdf => {
    if (!opened) throw new Error('No document is open');
    return opened;
  };
  const textOf = (page: number): Promise<PageText> => {
    const { pdf, texts } = current();
    const text = texts.get(page) ?? readText(pdf, page);
    texts.set(page, text);
    return text;
  };
  const close = () => {
    opened?.close();
    opened = null;
  };

  return {
    prepare: () => void loadPdfJs(),
    close,

    open: async (body, signal) => {
      close();
      let started: OpenPdf | null = null;
      try {
        started = await start(body, signal);
        const pages = await sizesOf(started.pdf);
        signal.throwIfAborted();
        opened = started;
        return { kind: 'opened', pages };
      } catch (error) {
        started?.close();
        if (signal.aborted || !isUnreadable(error)) throw error;
        return { kind: 'unreadable' };
      }
    },

    drawPage: async (page, host, scale, signal) => {
      const proxy = await current().pdf.getPage(page);
      signal.throwIfAborted();
      const canvas = await draw(proxy, scale * window.devicePixelRatio, 'display', signal);
      host.replaceChildren(canvas);
    },

    drawText: async (page, layer, signal) => {
      const { TextLayer } = await loadPdfJs();
      const proxy = await current().pdf.getPage(page);
      // a structure that cannot be read leaves a text that can
      const [{ starts }, tree] = await Promise.all([textOf(page), proxy.getStructTree().catch(() => null)]);
      signal.throwIfAborted();
      layer.replaceChildren();
      const text = new TextLayer({
        textContentSource: proxy.streamTextContent(marked),
        container: layer,
        viewport: proxy.getViewport({ scale: unit }),
      });
      const cancel = () => text.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      await text.render();
      applyStructure(layer, tree, titleLevel);
      return text.textDivs.flatMap(({ firstChild }, at): TextRun[] =>
        firstChild instanceof Text ? [{ start: starts[at] ?? 0, node: firstChild }] : [],
      );
    },

    find: async (query, signal) => {
      const { pdf } = current();
      const found: Match[] = [];
      for (let page = 1; page <= pdf.numPages && found.length < mostMatches; page += 1) {
        const { text } = await textOf(page);
        signal.throwIfAborted();
        found.push(...matchesIn(text, query, page, mostMatches - found.length));
      }
      return found;
    },

    print: async (signal, onProgress) => {
      const { pdf } = current();
      const images: PaperImage[] = [];
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const page = await pdf.getPage(number);
        const canvas = await draw(page, paperDots / 96, 'print', signal);
        images.push({ src: canvas.toDataURL('image/png'), size: sizeOf(page) });
        canvas.width = 0;
        onProgress(number / pdf.numPages);
      }
      await printImages(images, signal);
    },
  };
};
