import { limits } from '#lib/limits.ts';

/**
 * Reports when an element comes near the viewport: into an area `imagePreloadFactor` times its size. One observer
 * serves the whole page. `scrollMargin` does the same for sideways rows as `rootMargin` for the page (only sideways,
 * because it also applies to the page); browsers without it load a row's pictures as they scroll in.
 */
const marginText = `${Math.round((limits.imagePreloadFactor - 1) * 100)}%`;

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function observerOfPage(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        waiting.get(target)?.();
        stop(target);
      }
    },
    { rootMargin: marginText, scrollMargin: `0px ${marginText}` },
  );
  return observer;
}

function stop(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Calls back once, when the element is near. Returns a function that stops waiting. */
export function whenNear(element: Element, act: () => void): () => void {
  waiting.set(element, act);
  observerOfPage().observe(element);
  return () => stop(element);
}
