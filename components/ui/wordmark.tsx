import { brandOf } from '#lib/brand.ts';
import type { AppManifest } from '#lib/contract/startup.ts';
import styles from './wordmark.module.css';

/** The operator's logo, or the product's name with its icon. */
export function Wordmark({ manifest }: { manifest: Pick<AppManifest, 'brandProperties'> }) {
  const { productName, logoUrl } = brandOf(manifest);
  if (logoUrl) return <img className={styles.logo} src={logoUrl} alt={productName} height={32} />;
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <g fill="none" strokeLinecap="round" strokeWidth="3.4">
          <path d="M4.5 13.5a16.5 16.5 0 0 1 23 0" stroke="currentColor" opacity=".32" />
          <path d="M8.8 18.3a10.3 10.3 0 0 1 14.4 0" stroke="currentColor" opacity=".66" />
        </g>
        <circle cx="16" cy="24.2" r="4" fill="var(--accent)" />
      </svg>
      <span className={styles.name}>{productName}</span>
    </span>
  );
}
