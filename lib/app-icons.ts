/** The addresses of the product's icons (app/icons). */
export const icons = {
  mark: '/icons/mark.svg',
  /** For home screens of Apple devices, which round the corners themselves. */
  apple: '/icons/apple-touch-icon.png',
  medium: '/icons/192.png',
  large: '/icons/512.png',
  /** With padding around the mark, for launchers that apply their own mask. */
  maskable: '/icons/maskable-512.png',
} as const;
