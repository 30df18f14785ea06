/**
 * In place of the package `react-style-singleton`, by which Radix's scroll lock inserts `<style>` elements that the
 * content security policy refuses. It draws nothing: the styles of `body[data-scroll-locked]` are in `styles/global.ts`.
 */
export const styleSingleton = () => (): null => null;
