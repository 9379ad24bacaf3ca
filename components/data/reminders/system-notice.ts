/**
 * Reminders outside the page, by the browser's own notifications. Whether they may come is asked when the viewer sets the
 * first reminder, and never before.
 */
export function askForSystemNotices(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  // The answer does not matter: the page shows its own reminders in any case.
  Notification.requestPermission().catch(() => undefined);
}

interface SystemNotice {
  /** One with the same tag is replaced: several tabs say the same. */
  tag: string;
  title: string;
  text: string;
}

/** Says something to a viewer who looks elsewhere. A click leads back to this tab. */
export function showSystemNotice({ tag, title, text }: SystemNotice): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (document.visibilityState === 'visible') return;
  try {
    const notice = new Notification(title, { body: text, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Phones allow it to service workers alone: there the reminder waits in the page.
  }
}
