const shown = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** A drawing as it looks now, as a file of its own: colors and fonts are written into its elements. */
export const toSvg = (drawing: SVGSVGElement, width: number, height: number): string => {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, at) => {
    const original = originals[at];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const property of shown) {
      const value = style.getPropertyValue(property);
      if (value) element.setAttribute(property, value);
    }
    for (const name of ['class', 'style', 'tabindex', 'role', 'data-id']) element.removeAttribute(name);
  });
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', String(width));
  ground.setAttribute('height', String(height));
  ground.setAttribute('fill', getComputedStyle(drawing.closest('.inspector') ?? drawing).backgroundColor);
  copy.querySelector('[data-camera]')?.removeAttribute('transform');
  copy.prepend(ground);
  for (const name of ['class', 'style', 'tabindex']) copy.removeAttribute(name);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return new XMLSerializer().serializeToString(copy);
};

/** The same as a PNG, at twice its size, as large as a canvas may be. */
export const toPng = async (svg: string, width: number, height: number): Promise<Blob> => {
  const scale = Math.min(2, 8000 / Math.max(width, height, 1));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture couldn’t be drawn'))), 'image/png');
  });
};

/** Downloads a file. */
export const download = (name: string, content: Blob | string, type = 'application/json'): void => {
  const link = document.createElement('a');
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
