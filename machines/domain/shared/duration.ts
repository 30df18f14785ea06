/** A duration in words, rounded up: "1 minute", "15 minutes", "30 seconds". */
export const describeDuration = (seconds: number): string => {
  const [count, unit] =
    seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};
