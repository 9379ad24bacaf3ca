'use client';

import { useState, useEffect, type CSSProperties, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview.module.css';

/** Width and height in px, as the browsers of these screens have them. */
const screens = {
  phone: [390, 700],
  laptop: [1280, 720],
  television: [1920, 1080],
} as const;
export type ScreenKind = keyof typeof screens;
export const screenKinds = Object.keys(screens) as ScreenKind[];

interface ScreenFrameProps {
  screen: ScreenKind;
  /** What it shows, for screen readers. */
  label: string;
  children: ReactNode;
}

/**
 * A viewer's screen, made smaller. Its content is in a document of its own with the styles of this page, so that it looks
 * as in a browser of that size. It takes no focus.
 */
export function ScreenFrame({ screen, label, children }: ScreenFrameProps) {
  const [width, height] = screens[screen];
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [box, boxPx] = useWidth();
  const size = {
    '--screen-width': `${width}px`,
    '--screen-height': `${height}px`,
    '--scale': boxPx / width,
  } as CSSProperties;
  return (
    <div
      ref={box}
      className={styles.screen}
      data-screen={screen}
      style={size}
      role="img"
      aria-label={label}
    >
      <div inert>
        <iframe
          key={screen}
          title={label}
          tabIndex={-1}
          className={styles.frame}
          srcDoc="<!doctype html><html><head></head><body></body></html>"
          onLoad={({ currentTarget }) => {
            const { contentDocument } = currentTarget;
            if (!contentDocument) return;
            dress(contentDocument, screen);
            setBody(contentDocument.body);
          }}
        />
        {body?.isConnected === true && createPortal(children, body)}
      </div>
    </div>
  );
}

/** Gives a document the styles of this page and the marks of a kind of screen. */
function dress(inner: Document, screen: ScreenKind): void {
  const { documentElement: root } = document;
  const { documentElement: innerRoot } = inner;
  innerRoot.className = root.className;
  innerRoot.style.cssText = root.style.cssText;
  innerRoot.lang = root.lang;
  innerRoot.style.overflow = 'hidden';
  if (screen === 'television') innerRoot.dataset.input = 'remote';
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) {
    inner.head.append(inner.importNode(sheet, true));
  }
}

/** Measures an element: its ref, and its width in px, 0 before it is measured. */
function useWidth(): [ref: (element: HTMLElement | null) => void, widthPx: number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [widthPx, setWidthPx] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, widthPx];
}
