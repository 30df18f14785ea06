let context: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();

/** Width of a text in the viewer's font, in px. */
export const widthOf = (text: string, size: number): number => {
  const key = `${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return text.length * size * 0.55;
  context.font = `550 ${size}px 'Source Sans', 'Source Sans Fallback', sans-serif`;
  const width = Math.ceil(context.measureText(text).width) + 2;
  widths.set(key, width);
  return width;
};
