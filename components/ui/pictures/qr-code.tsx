import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** What a camera reads. */
  text: string;
  /** What it is for, for everyone who does not see it. */
  label: string;
}

/** A QR code as one drawing, as large as the box it is put in. Dark on light, whatever the theme: cameras want that. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [square(x, y)] : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}

const square = (x: number, y: number) => `M${String(x)} ${String(y)}h1v1h-1z`;
