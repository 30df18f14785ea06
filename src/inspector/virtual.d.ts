declare module 'virtual:requirements' {
  /** The requirements catalogue: id and text. */
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
