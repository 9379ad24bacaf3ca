/** All tabs of a browser have the same viewer: a change of the reminders in one tab is sent to the others. */

let tabs: BroadcastChannel | null = null;

/** Calls back when another tab has changed the reminders. Returns a function that stops listening. */
export function onRemindersChangedElsewhere(act: () => void): () => void {
  const channel = new BroadcastChannel('sintonia-reminders');
  channel.onmessage = act;
  tabs = channel;
  return () => {
    channel.close();
    if (tabs === channel) tabs = null;
  };
}

export function tellOtherTabs(): void {
  tabs?.postMessage('changed');
}
