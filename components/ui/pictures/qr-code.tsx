import { encode } from 'uqr';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** The content of the code. */
  text: string;
  /** Its purpose, for screen readers. */
  label: string;
}

/** A QR code as one SVG path, sized by its container. Dark on light in every theme, because cameras require that. */
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
