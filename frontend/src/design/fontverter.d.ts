declare module 'fontverter' {
  export const convert: (font: Uint8Array, format: 'sfnt') => Promise<Uint8Array>;
}
