/**
 * Imported before video.js to prevent style elements at run time, which the page's CSP forbids. Our CSS sizes the
 * player.
 */
declare global {
  interface Window {
    VIDEOJS_NO_DYNAMIC_STYLE?: boolean;
  }
}

window.VIDEOJS_NO_DYNAMIC_STYLE = true;

export {};
