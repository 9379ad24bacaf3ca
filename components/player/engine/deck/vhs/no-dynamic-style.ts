/** Imported before video.js: no style elements at run time, because the page's CSP forbids them. Our CSS sizes the player. */
declare global {
  interface Window {
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
  }
}

window.VIDEOJS_NO_DYNAMIC_STYLE = true;

export {};
