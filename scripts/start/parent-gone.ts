const lookMs = 500;

/**
 * Calls back when the process that has started this one is gone. npm puts a shell between itself and a script, and who
 * ends npm ends that shell with it, but nothing below.
 */
export function onParentGone(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, lookMs);
  timer.unref();
}
