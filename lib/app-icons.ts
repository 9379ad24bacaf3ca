/** The addresses of the product's icons (app/icons). */
export const icons = {
  mark: '/icons/mark.svg',
  /** For home screens of Apple devices, which cut the corners themselves. */
  apple: '/icons/apple-touch-icon.png',
  medium: '/icons/192.png',
  large: '/icons/512.png',
  /** With room around the mark, for launchers that cut a shape of their own. */
  maskable: '/icons/maskable-512.png',
} as const;
