/** A message as it is on screen. */
export interface ShownMessage {
  msgId: string;
  isRead: boolean;
}

interface MarkingDeps {
  /** Puts it on screen. Called one after the other, each time with messages whose state is the other one. */
  show: (msgIds: readonly string[], isRead: boolean) => Promise<void>;
  /** Has the operator store it; rejects when it does not. */
  save: (msgId: string, isRead: boolean) => Promise<unknown>;
  /** The operator has everything that is on screen. */
  onSettled: () => void;
}

export interface Marking {
  /**
   * Marks messages read or unread: on screen at once, back again when the operator refuses. False: not all could be
   * stored. A message whose last change is still under way gets this one after it, and who asked first hears of both.
   */
  mark: (messages: readonly ShownMessage[], isRead: boolean) => Promise<boolean>;
}

/** So many messages are stored at the same time; the contract has no call for many. */
const atOnce = 4;

export function createMarking({ show, save, onSettled }: MarkingDeps): Marking {
  /** What the viewer wants of the messages that are not settled. */
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
      // Logged by the listener of failed calls; what the viewer sees goes back.
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
          // An operator that refuses one is not asked for all the others.
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
