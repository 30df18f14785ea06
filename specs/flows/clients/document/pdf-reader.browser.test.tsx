import { waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createPdfReader } from '#app/browser/pdf-reader.ts';

/** A PDF of one page with one word. */
const pdf = (): Uint8Array<ArrayBuffer> => {
  const text = 'BT /F1 24 Tf 20 100 Td (Policy) Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return new TextEncoder().encode(`${file}xref\n0 6\n0000000000 65535 f \n${table}${trailer}`);
};

const measuringCanvases = () => document.querySelectorAll('body > canvas');

/** Opens the PDF with its text, for which PDF.js measures words, and watches the end of its worker. */
const openWithText = async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const layer = document.createElement('div');
  document.body.append(layer);
  onTestFinished(() => {
    vi.useRealTimers();
    ended.mockRestore();
    posted.mockRestore();
    layer.remove();
  });
  const reader = createPdfReader(1);
  const { signal } = new AbortController();
  expect(await reader.open(pdf(), signal)).toMatchObject({ kind: 'opened' });
  await reader.drawText(1, layer, signal);
  expect(layer.textContent).toBe('Policy');
  expect(measuringCanvases()).toHaveLength(1);
  return { reader, ended, posted };
};

describe('A PDF that closes', () => {
  test('takes the canvases of PDF.js with it, and then ends its worker', async () => {
    const { reader, ended } = await openWithText();

    reader.close();

    expect(ended).not.toHaveBeenCalled();
    await waitFor(() => expect(ended).toHaveBeenCalled());
    expect(measuringCanvases()).toHaveLength(0);
  });

  test('ends a worker that does not answer after five seconds', async () => {
    const { reader, ended, posted } = await openWithText();
    onTestFinished(() => measuringCanvases().forEach((canvas) => canvas.remove()));
    posted.mockReturnValue();
    vi.useFakeTimers();

    reader.close();

    await vi.advanceTimersByTimeAsync(4999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalled();
  });
});

/** Opens the PDF, prints it, and holds the decoding of its page until it is let go. */
const printHeld = async () => {
  const decoded = Promise.withResolvers<void>();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(decoded.promise);
  const reader = createPdfReader(1);
  onTestFinished(() => {
    reader.close();
    print.mockRestore();
    decode.mockRestore();
  });
  await reader.open(pdf(), new AbortController().signal);
  const sheets = document.adoptedStyleSheets.length;
  const controller = new AbortController();
  const isPaperGone = () => document.querySelector('.paper') === null && document.adoptedStyleSheets.length === sheets;
  return { reader, controller, print, decode, letGo: decoded.resolve, isPaperGone };
};

describe('Printing', () => {
  test('opens the print window when every page is decoded, and puts the pages away after it', async () => {
    const { reader, controller, print, decode, letGo, isPaperGone } = await printHeld();
    const printing = reader.print(controller.signal, () => {});
    await waitFor(() => expect(decode).toHaveBeenCalledOnce());
    expect(print).not.toHaveBeenCalled();

    letGo();
    await printing;

    expect(print).toHaveBeenCalledOnce();
    controller.abort();
    expect(isPaperGone()).toBe(false);
    window.dispatchEvent(new Event('afterprint'));
    expect(isPaperGone()).toBe(true);
  });

  test('that is canceled while the pages are decoded opens no print window', async () => {
    const { reader, controller, print, decode, letGo, isPaperGone } = await printHeld();
    const forget = vi.spyOn(window, 'removeEventListener');
    onTestFinished(() => forget.mockRestore());
    const printing = expect(reader.print(controller.signal, () => {})).rejects.toThrow(/abort/i);
    await waitFor(() => expect(decode).toHaveBeenCalledOnce());

    controller.abort();
    expect(isPaperGone()).toBe(true);
    // a listener that is kept keeps the pictures
    expect(forget).toHaveBeenCalledWith('afterprint', expect.any(Function));
    letGo();

    await printing;
    expect(print).not.toHaveBeenCalled();
  });

  test('that is canceled when the last page is drawn decodes none', async () => {
    const { reader, controller, print, decode, letGo, isPaperGone } = await printHeld();
    letGo();

    await expect(reader.print(controller.signal, () => controller.abort())).rejects.toThrow(/abort/i);

    expect(decode).not.toHaveBeenCalled();
    expect(print).not.toHaveBeenCalled();
    expect(isPaperGone()).toBe(true);
  });
});
