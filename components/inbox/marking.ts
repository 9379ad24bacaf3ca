/** A message as shown on the screen. */
export interface ShownMessage {
  msgId: string;
  isRead: boolean;
}

interface MarkingDeps {
  /** Shows the state on the screen. Called one after another, each time with messages that have the other state. */
  show: (msgIds: readonly string[], isRead: boolean) => Promise<void>;
  /** Stores the state at the operator; rejects on failure. */
  save: (msgId: string, isRead: boolean) => Promise<unknown>;
  /** Called when the operator has stored everything on the screen. */
  onSettled: () => void;
}

export interface Marking {
  /**
   * Marks messages read or unread: on the screen at once, reverted when the operator refuses. Resolves to false when
   * not all could be stored. A message whose previous change is pending gets this one after it, and the first caller's
   * promise covers both.
   */
  mark: (messages: readonly ShownMessage[], isRead: boolean) => Promise<boolean>;
}

/** The number of concurrent calls; the contract has no call for several messages. */
const atOnce = 4;

export function createMarking({ show, save, onSettled }: MarkingDeps): Marking {
  /** The wanted state of the messages that are not settled. */
  const wanted = new Map<string, boolean>();
  let shown: Promise<unknown> = Promise.resolve();

  const showNext = (msgIds: readonly string[], isRead: boolean) => {
    shown = shown.then(() => show(msgIds, isRead));
  };

  async function settle({ msgId, isRead }: ShownMessage): Promise<boolean> {
    let saved = isRead;
    try {
      let next = wanted.get(msgId);
      while (next !== undefined && next !== saved) {
        await save(msgId, next);
        saved = next;
        next = wanted.get(msgId);
      }
      return true;
    } catch {
      // The listener of failed calls logs it; here the view is reverted.
      if (wanted.get(msgId) !== saved) showNext([msgId], saved);
      return false;
    } finally {
      wanted.delete(msgId);
    }
  }

  return {
    async mark(messages, isRead) {
      const changed = messages.filter((one) => (wanted.get(one.msgId) ?? one.isRead) !== isRead);
      if (changed.length === 0) return true;
      const waiting = changed.filter(({ msgId }) => !wanted.has(msgId));
      for (const { msgId } of changed) wanted.set(msgId, isRead);
      showNext(
        changed.map(({ msgId }) => msgId),
        isRead,
      );
      let hasFailed = false;
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          if (!(await settle(next))) hasFailed = true;
          // After a refusal the remaining messages are not sent.
          if (hasFailed) giveUp(waiting.splice(0), isRead);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      await shown;
      if (wanted.size === 0) onSettled();
      return !hasFailed;
    },
  };

  function giveUp(messages: readonly ShownMessage[], isRead: boolean): void {
    const back = messages.map(({ msgId }) => msgId).filter((id) => wanted.get(id) === isRead);
    for (const { msgId } of messages) wanted.delete(msgId);
    if (back.length > 0) showNext(back, !isRead);
  }
}
