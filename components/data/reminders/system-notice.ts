/**
 * Reminders outside the page, as browser notifications. The permission is requested when the viewer sets the first
 * reminder, and never earlier.
 */
export function askForSystemNotices(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  // The answer is ignored: the page shows its own reminders in any case.
  Notification.requestPermission().catch(() => undefined);
}

interface SystemNotice {
  /** A notice with the same tag replaces the previous one, because several tabs show the same. */
  tag: string;
  title: string;
  text: string;
}

/** Shows a notification to a viewer who is looking elsewhere. A click returns to this tab. */
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
    // Phones allow notifications only to service workers: there the reminder stays in the page.
  }
}
