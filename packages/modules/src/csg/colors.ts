/** The colours that programs can name, as CSS writes them. */
export const COLORS = {
  black: '#000000',
  navy: '#0000AA',
  green: '#00AA00',
  teal: '#00AAAA',
  crimson: '#AA0000',
  purple: '#AA00AA',
  orange: '#FFAA00',
  silver: '#AAAAAA',
  gray: '#555555',
  blue: '#5555FF',
  lime: '#55FF55',
  cyan: '#55FFFF',
  rose: '#FF5555',
  pink: '#FF55FF',
  yellow: '#FFFF55',
  white: '#FFFFFF',
};
