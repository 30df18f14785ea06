declare module 'virtual:common-passwords' {
  /** the list of common passwords, one a line; made by src/build/common-passwords-plugin.ts */
  const words: string;
  export default words;
}
