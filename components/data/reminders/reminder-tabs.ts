/** The tabs of a browser have one viewer: what one of them does to the reminders, the others hear of. */

let tabs: BroadcastChannel | null = null;

/** Calls back when another tab has changed the reminders. Returns the function that stops listening. */
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
